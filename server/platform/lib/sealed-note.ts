import type { z } from 'zod'
import type { Clock } from './clock.ts'
import { type Secrets, seal, unseal } from './sealed.ts'

/** Dependencies for sealing and reading notes. */
export interface NoteParts {
  readonly secrets: Secrets
  readonly clock: Clock
}

/** Seals a note to be carried by a third party; `expires` is in milliseconds since 1970. Returns base64url. */
export function sealNote<T extends { readonly expires: number }>(
  { secrets }: Pick<NoteParts, 'secrets'>,
  purpose: string,
  note: T,
): string {
  return seal(secrets, purpose, JSON.stringify(note)).toString('base64url')
}

/** Reads a note; undefined if it expired or was not sealed by us for this purpose. */
export function readNote<T extends { readonly expires: number }>(
  { secrets, clock }: NoteParts,
  purpose: string,
  schema: z.ZodType<T>,
  sealed: string,
): T | undefined {
  const text = unseal(secrets, purpose, Buffer.from(sealed, 'base64url'))
  if (text === undefined) return undefined
  const note = schema.parse(JSON.parse(text))
  return note.expires > clock.now().getTime() ? note : undefined
}
