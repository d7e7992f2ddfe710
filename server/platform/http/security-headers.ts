import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isRecordingPage } from './recording-pages.ts'

/** Device features a page may use: only passkeys, and only for this site. */
const closed = [
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

function permissionsPolicy(open: readonly string[]): string {
  return closed
    .filter((name) => !open.includes(name))
    .map((name) => `${name}=()`)
    .concat(
      ['publickey-credentials-create', 'publickey-credentials-get', ...open].map(
        (name) => `${name}=(self)`,
      ),
    )
    .join(', ')
}

const defaultPolicy = permissionsPolicy([])
/** Interview practice records the member's voice, in the browser only. */
const recording = permissionsPolicy(['microphone'])

/** Headers of every response; pages set their own content security policy with hashes. */
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

/** Refuses requests with two Host headers, since a proxy in front of us may have checked the other one. */
export function refuseTwoHosts(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter(
      (text, index) => index % 2 === 0 && text.toLowerCase() === 'host',
    )
    if (hosts.length > 1) throw new AppError('validation', 'The request names two hosts.')
  })
}

/** Adds the headers helmet doesn't support. */
export function addPermissionsPolicy(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', isRecordingPage(request.url) ? recording : defaultPolicy)
  })
}
