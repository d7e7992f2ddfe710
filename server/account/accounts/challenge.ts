import { z } from 'zod'
import { newId } from '#server/platform/lib/ids.ts'
import { type NoteParts, readNote, sealNote } from '#server/platform/lib/sealed-note.ts'
import type { SignInManner } from './sessions.ts'

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
  parts: NoteParts,
  accountId: string,
  method: SignInManner['method'],
): string {
  const expires = parts.clock.now().getTime() + lifeMs
  return sealNote<Challenge>(parts, purpose, { id: newId(), accountId, method, expires })
}

/** Whether the password was changed since the first factor was right: the sign-in starts over. */
export function isOutdated(
  { expires }: Challenge,
  { password_changed_at }: { readonly password_changed_at: Date | null },
): boolean {
  return password_changed_at !== null && password_changed_at.getTime() > expires - lifeMs
}

/** What a challenge says while it lives; undefined for anything else. */
export function readChallenge(parts: NoteParts, challenge: string): Challenge | undefined {
  return readNote(parts, purpose, Challenge, challenge)
}
