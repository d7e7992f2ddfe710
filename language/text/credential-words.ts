/** Credentials that the occupations whose codes start this way require, or only hire for. */
export interface CredentialWords {
  readonly code: string
  /** In a sentence: "the CAPM or PMP"; empty of those they only hire for. */
  readonly name: string
  /** How lists and people spell them. */
  readonly spelled: RegExp
}

/** What is known of credentials for work. */
export interface WorkCredentials {
  readonly usual: readonly CredentialWords[]
  readonly helpful: readonly CredentialWords[]
  /** Spellings of credentials of one field, the strongest first. */
  readonly strongest: readonly RegExp[]
}

/** A credential's name without case, symbols and spaces: "Security+" equals "security +". */
export function credentialKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9+#]/g, '')
    .replace(/^comptia/, '')
}

/** A credential's name, what its brackets add, and the initials people call it by: "PMP". */
export function credentialNames(name: string): string[] {
  const [, inBrackets] = /\(([^)]+)\)/.exec(name) ?? []
  const words = name.replace(/\([^)]*\)/g, ' ').match(/[\p{L}\p{N}+]+/gu) ?? []
  // An issuer's acronym isn't part of the initials: SHRM, FAA.
  const initials = words.flatMap((word) => /^\p{Lu}(?=\p{Ll})/u.exec(word) ?? []).join('')
  const isCalled = initials.length >= minInitials
  return [name, ...(inBrackets ? [inBrackets] : []), ...(isCalled ? [initials] : [])]
}

/** Shorter initials name too many things. */
const minInitials = 3
