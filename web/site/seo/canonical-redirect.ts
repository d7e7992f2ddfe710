import { redirect } from 'react-router'

/**
 * Redirects a URL with a query to the one without: each query would be a separate cache entry, with its data queried
 * again.
 */
export function redirectToCanonical(request: Request): void {
  const { pathname, search } = new URL(request.url)
  if (search !== '') throw redirect(pathname, 301)
}
