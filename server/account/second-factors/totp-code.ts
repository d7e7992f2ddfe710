import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

/** RFC 6238 parameters supported by every authenticator app. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const issuer = 'Waypoint'

/** A new 160-bit random secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The URI encoded in the QR code for authenticator apps. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...shape, issuer, label: email, secret }).toString()
}

/** The matching 30-second step: current, previous or next; undefined if none. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  // The library compares bytes and throws for six characters of more than six bytes.
  if (!/^\d+$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...shape,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: 1,
  })
  return delta === null ? undefined : TOTP.counter({ period: shape.period, timestamp }) + delta
}

/** A QR code as one SVG path: a rectangle for each run of dark squares in a row. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => darkRuns(row).map(([x, n]) => `M${x} ${y}h${n}v1h-${n}z`))
  return { size, path: path.join('') }
}

function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
