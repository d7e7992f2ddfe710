import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'

/** What a page may ask of the device: nothing but passkeys, and those for this site alone. */
const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'web-share',
  'xr-spatial-tracking',
  'browsing-topics',
]
  .map((name) => `${name}=()`)
  .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ')

/** Headers of every answer; pages set a content security policy of their own, with their hashes. */
export function helmetOptions({ production }: Config): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  }
}

/** Adds to every answer what the helmet does not know. */
export function addPermissionsPolicy(http: FastifyInstance): void {
  http.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
}
