/** The URL of the page that names and saves a directory search. */
export function saveHref(address: URLSearchParams, labels: readonly string[]): string {
  const params = new URLSearchParams(address)
  for (const name of ['show', 'view', 'page', 'compare']) params.delete(name)
  const name = labels
    .filter((label) => label !== '')
    .join(', ')
    .slice(0, 100)
  return `/saved-searches?${new URLSearchParams({ save: params.toString(), name })}`
}
