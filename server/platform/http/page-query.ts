import { LRUCache } from 'lru-cache'

/** Response header in which a page lists the query parameters it reads; never sent to browsers. */
export const pageQueryHeader = 'x-page-query'

/** Maximum remembered paths; evicted ones are learned again. */
const maxPaths = 10_000

/**
 * Query parameters each cached page reads, learned from its responses by path. URLs with unknown parameters
 * normalize to the page without them.
 */
export class PageQueries {
  private readonly names = new LRUCache<string, ReadonlySet<string>>({ max: maxPaths })

  /** Remembers the parameters the page at `target` reads: comma-separated names. */
  learn(target: string, names: string): void {
    const [path = ''] = target.split('?', 1)
    this.names.set(path, new Set(names.split(',')))
  }

  /** Normalizes a target to the parameters its page reads, sorted; unchanged for unknown paths. */
  plain(target: string): string {
    const index = target.indexOf('?')
    if (index < 0) return target
    const path = target.slice(0, index)
    const names = this.names.get(path)
    if (!names) return target
    const params = new URLSearchParams(target.slice(index + 1))
    const read = new URLSearchParams([...params].filter(([name]) => names.has(name)))
    read.sort()
    return read.size > 0 ? `${path}?${read}` : path
  }
}
