import { localPath } from '#web/lib/local-path.ts'

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

/** Where a sign-in on this page leads: its `next`, when that is a page of this site. */
export function pathAfterSignIn(path: string): string {
  const next = localPath(new URLSearchParams(path.split('?')[1]?.split('#')[0]).get('next'))
  return next === undefined || isSignInPath(next) ? '/dashboard' : next
}

/** The login page that leads back to a page. */
export function loginPathFor(path: string): string {
  const back = localPath(path)
  return back === undefined ? '/login' : `/login?next=${encodeURIComponent(back)}`
}

/** The path without query and hash. */
export function pathnameOf(path: string): string {
  const pathname = path.split(/[?#]/)[0] ?? ''
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
}
