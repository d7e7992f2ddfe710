/** Pages that a signed-in person has no use for. */
export function isSignInPath(path: string): boolean {
  return isLoginPath(path) || pathnameOf(path) === '/signup'
}

/** The login page itself. */
export function isLoginPath(path: string): boolean {
  return pathnameOf(path) === '/login'
}

/** Paths where a session that ends at the start leads to /login by itself. */
export function isGuardedPath(path: string): boolean {
  return /^\/(admin|dashboard)(\/|$)/.test(pathnameOf(path))
}

const local = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** A path of this site, or undefined: `//host`, `/\host` and `https:` would leave it. */
function safeLocalPath(path: string | null): string | undefined {
  if (path === null || !local.test(path)) return undefined
  const url = new URL(path, 'http://here.invalid')
  const plain = url.pathname + url.search + url.hash
  // Checked again: `/.//host` is `//host` once its dots are resolved.
  return url.origin === 'http://here.invalid' && local.test(plain) ? plain : undefined
}

/** Where a sign-in on this page leads: its `next`, when that is a page of this site. */
export function pathAfterSignIn(path: string): string {
  const next = safeLocalPath(new URLSearchParams(path.split('?')[1]?.split('#')[0]).get('next'))
  return next === undefined || isSignInPath(next) ? '/dashboard' : next
}

/** The login page that leads back to a page. */
export function loginPathFor(path: string): string {
  const back = safeLocalPath(path)
  return back === undefined ? '/login' : `/login?next=${encodeURIComponent(back)}`
}

/** The path without query and hash. */
export function pathnameOf(path: string): string {
  const pathname = path.split(/[?#]/)[0] ?? ''
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
}
