import { z } from 'zod'
import { newId } from '#server/lib/ids.ts'
import { seal, unseal } from '#server/lib/sealed.ts'
import type { SessionParts, SignInManner } from './sessions.ts'

const purpose = 'second factor challenge 1'
const lifeMs = 10 * 60_000

const Challenge = z.strictObject({
  id: z.uuid(),
  accountId: z.uuid(),
  method: z.enum(['password', 'google', 'linkedin', 'passkey']),
  expires: z.number(),
})

/** A sign-in whose first factor was right and whose second is awaited. */
export type Challenge = z.infer<typeof Challenge>

/** A sealed note of ten minutes: whose sign-in waits for the second factor. Worth nothing as a token. */
export function challengeFor(
  { secrets, clock }: Pick<SessionParts, 'secrets' | 'clock'>,
  accountId: string,
  method: SignInManner['method'],
): string {
  const expires = clock.now().getTime() + lifeMs
  const text = JSON.stringify({ id: newId(), accountId, method, expires } satisfies Challenge)
  return seal(secrets, purpose, text).toString('base64url')
}

/** Whether the password was changed since the first factor was right: the sign-in starts over. */
export function isOutdated(
  { expires }: Challenge,
  { password_changed_at }: { readonly password_changed_at: Date | null },
): boolean {
  return password_changed_at !== null && password_changed_at.getTime() > expires - lifeMs
}

/** What a challenge says while it lives; undefined for anything else. */
export function readChallenge(
  { secrets, clock }: Pick<SessionParts, 'secrets' | 'clock'>,
  challenge: string,
): Challenge | undefined {
  const text = unseal(secrets, purpose, Buffer.from(challenge, 'base64url'))
  if (text === undefined) return undefined
  const found = Challenge.parse(JSON.parse(text))
  return found.expires > clock.now().getTime() ? found : undefined
}
