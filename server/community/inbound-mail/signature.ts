import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum clock skew of a mail server, and how long a signed mail can be replayed. */
const maxAgeSeconds = 300

const digestOf = (secret: string, time: string, bytes: Uint8Array) =>
  createHmac('sha256', secret).update(`${time}.`).update(bytes).digest()

/**
 * The value of X-Waypoint-Signature: `t=` Unix seconds, `v1=` HMAC-SHA256 of `t`, a dot and the
 * bytes, in hexadecimal.
 */
export function signMail(secret: string, bytes: Uint8Array, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000))
  return `t=${time},v1=${digestOf(secret, time, bytes).toString('hex')}`
}

/** The time and digest a header names, unless it's malformed or old. */
export function signedAt(
  header: string | undefined,
  now: Date,
): { readonly time: string; readonly hex: string } | undefined {
  const [, time = '', hex = ''] = /^t=(\d{1,12}), ?v1=([0-9a-f]{64})$/i.exec(header ?? '') ?? []
  if (time === '') return undefined
  if (Math.abs(now.getTime() / 1000 - Number(time)) > maxAgeSeconds) return undefined
  return { time, hex }
}

/** Whether these bytes were signed with the secret in the last few minutes. */
export function isSigned(
  secret: string,
  header: string | undefined,
  bytes: Uint8Array,
  now: Date,
): boolean {
  const named = signedAt(header, now)
  if (!named) return false
  return timingSafeEqual(Buffer.from(named.hex, 'hex'), digestOf(secret, named.time, bytes))
}
