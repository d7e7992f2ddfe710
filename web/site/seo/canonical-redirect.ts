import { redirect } from 'react-router'

/**
 * Sends who adds a query to the address without one: each query would be a page of its own to the cache, and what this
 * page reads is counted anew for each.
 */
export function redirectToCanonical(request: Request): void {
  const { pathname, search } = new URL(request.url)
  if (search !== '') throw redirect(pathname, 301)
}
