/**
 * The path of sign-up for someone who typed an address elsewhere. A fragment stays in the browser: no log
 * and no other site sees the address.
 */
export function signupPathFor(email: string): string {
  const typed = email.trim()
  return typed === '' ? '/signup' : `/signup#email=${encodeURIComponent(typed)}`
}

/** The address in the fragment of sign-up; undefined when there is none. */
export function carriedEmail(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('email') ?? undefined
}
