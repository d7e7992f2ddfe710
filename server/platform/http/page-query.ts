import { LRUCache } from 'lru-cache'

/** The header by which a page names all it reads of its query; it stays in the server. */
export const pageQueryHeader = 'x-page-query'

/** More paths than this are learned again. */
const maxPaths = 10_000

/**
 * What kept pages read of their query, learned from the pages themselves by path: an address with a made-up query is
 * then the page without it, in one spelling.
 */
export class PageQueries {
  private readonly names = new LRUCache<string, ReadonlySet<string>>({ max: maxPaths })

  /** Takes in what the page at a target says it reads: names divided by commas. */
  learn(target: string, names: string): void {
    const [path = ''] = target.split('?', 1)
    this.names.set(path, new Set(names.split(',')))
  }

  /** The target as far as its page reads it, names in one order; unchanged while nothing is known of its path. */
  plain(target: string): string {
    const at = target.indexOf('?')
    if (at < 0) return target
    const path = target.slice(0, at)
    const names = this.names.get(path)
    if (!names) return target
    const given = new URLSearchParams(target.slice(at + 1))
    const read = new URLSearchParams([...given].filter(([name]) => names.has(name)))
    read.sort()
    return read.size > 0 ? `${path}?${read}` : path
  }
}
