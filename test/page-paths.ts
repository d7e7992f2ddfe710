import routes from '#web/routes.ts'

type Entry = { readonly path?: string | undefined; readonly children?: unknown }

/** Paths of all pages as in web/routes.ts, each with a leading slash. */
export function pagePaths(entries: readonly Entry[] = routes): string[] {
  return entries.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...(Array.isArray(children) ? pagePaths(children) : []),
  ])
}
