import { z } from 'zod'
import '#contract/no-eval.ts'

/** The claims the browser reads; it doesn't verify the signature. Times in seconds since 1970. */
const TokenClaims = z.object({
  iat: z.number(),
  exp: z.number(),
  sid: z.string().optional(),
  jti: z.string().optional(),
})
/** The result of `readToken`. */
export type TokenClaims = z.infer<typeof TokenClaims>

/** When a token was issued, when it expires, and its session; undefined for anything else. */
export function readToken(token: string): TokenClaims | undefined {
  const payload = token.split('.')[1]
  if (payload === undefined) return undefined
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/')
    return TokenClaims.safeParse(JSON.parse(atob(base64))).data
  } catch {
    return undefined
  }
}

/** Milliseconds left at a server time; negative for an invalid token. */
export function remainingMs(token: string, serverNow: number): number {
  const claims = readToken(token)
  return claims === undefined ? -1 : claims.exp * 1000 - serverNow
}

/** Whether a token was issued after another; within one second, compares their sequential IDs. */
export function isNewer(first: string, second: string): boolean {
  const [a, b] = [readToken(first), readToken(second)]
  if (a === undefined || b === undefined || a.iat !== b.iat) return (a?.iat ?? 0) > (b?.iat ?? 0)
  return (a.jti ?? '') > (b.jti ?? '')
}

/** Whether two tokens belong to the same server session. */
export function isSameSession(a: string, b: string): boolean {
  const sid = readToken(a)?.sid
  return a === b || (sid !== undefined && sid === readToken(b)?.sid)
}
