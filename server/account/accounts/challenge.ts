import { z } from 'zod'
import { newId } from '#server/platform/lib/ids.ts'
import { type NoteParts, readNote, sealNote } from '#server/platform/lib/sealed-note.ts'
import type { SignInManner } from './sessions.ts'

const purpose = 'second factor challenge 1'
const lifetimeMs = 10 * 60_000

const Challenge = z.strictObject({
  id: z.uuid(),
  accountId: z.uuid(),
  method: z.enum(['password', 'google', 'linkedin', 'passkey']),
  expires: z.number(),
})

/** A sign-in that passed its first factor and awaits the second. */
export type Challenge = z.infer<typeof Challenge>

/** Seals a ten-minute challenge for the second factor. Not usable as a token. */
export function challengeFor(
  parts: NoteParts,
  accountId: string,
  method: SignInManner['method'],
): string {
  const expires = parts.clock.now().getTime() + lifetimeMs
  return sealNote<Challenge>(parts, purpose, { id: newId(), accountId, method, expires })
}

/** Whether the password changed since the first factor; then the sign-in starts over. */
export function isOutdated(
  { expires }: Challenge,
  { password_changed_at }: { readonly password_changed_at: Date | null },
): boolean {
  return password_changed_at !== null && password_changed_at.getTime() > expires - lifetimeMs
}

/** Reads a valid challenge; undefined otherwise. */
export function readChallenge(parts: NoteParts, challenge: string): Challenge | undefined {
  return readNote(parts, purpose, Challenge, challenge)
}
