import { type Secrets, seal, unseal } from '#server/platform/lib/sealed.ts'

const purpose = 'mail link 1'

/** Seals the secret of a mail's link for storage. */
export function sealLinkSecret(secrets: Secrets, secret: string): Buffer {
  return seal(secrets, purpose, secret)
}

/** Opens the secret of a mail's link; undefined if there is none or it was deleted. */
export function openLinkSecret(secrets: Secrets, sealed: Buffer | null): string | undefined {
  return sealed === null ? undefined : unseal(secrets, purpose, sealed)
}
