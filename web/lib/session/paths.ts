import { localPath } from '#web/lib/local-path.ts'

/** Pages that signed-in users don't need. */
export function isSignInPath(path: string): boolean {
  return isLoginPath(path) || pathnameOf(path) === '/signup'
}

/** The login page itself. */
export function isLoginPath(path: string): boolean {
  return pathnameOf(path) === '/login'
}

/** Paths where an expired session redirects to /login on load. */
export function isGuardedPath(path: string): boolean {
  return /^\/(admin|dashboard)(\/|$)/.test(pathnameOf(path))
}

/** Where to go after logging in on this page: its `next`, if on this site, or its `plan`. */
export function pathAfterSignIn(path: string): string {
  const query = new URLSearchParams(path.split('?')[1]?.split('#')[0])
  const next = localPath(query.get('next'))
  if (next !== undefined && !isSignInPath(next)) return next
  return dashboardPathFor(path)
}

/** The dashboard, or the billing page for a plan chosen on the pricing page. */
export function dashboardPathFor(path: string): string {
  const plan = new URLSearchParams(path.split('?')[1]?.split('#')[0]).get('plan')
  return plan === 'premium' || plan === 'lifetime'
    ? `/dashboard/billing?plan=${plan}`
    : '/dashboard'
}

/** The login page, with a return path. */
export function loginPathFor(path: string): string {
  const back = localPath(path)
  return back === undefined ? '/login' : `/login?next=${encodeURIComponent(back)}`
}

/** A path without query and hash. */
export function pathnameOf(path: string): string {
  const pathname = path.split(/[?#]/)[0] ?? ''
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
}
