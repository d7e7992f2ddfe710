/** The sign-up path with an address typed elsewhere. Fragments never reach logs or other sites. */
export function signupPathFor(email: string): string {
  const typed = email.trim()
  return typed === '' ? '/signup' : `/signup#email=${encodeURIComponent(typed)}`
}

/** The email address in the sign-up fragment; undefined if there is none. */
export function carriedEmail(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('email') ?? undefined
}
