import { type Secrets, seal, unseal } from '#server/platform/lib/sealed.ts'

const purpose = 'mail link 1'

/** Seals the secret part of a mail's link for the table. */
export function sealLinkSecret(secrets: Secrets, secret: string): Buffer {
  return seal(secrets, purpose, secret)
}

/** The secret part of a mail's link; undefined when it has none, or none any more. */
export function openLinkSecret(secrets: Secrets, sealed: Buffer | null): string | undefined {
  return sealed === null ? undefined : unseal(secrets, purpose, sealed)
}
