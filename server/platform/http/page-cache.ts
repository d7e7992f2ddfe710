import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/platform/lib/clock.ts'
import type { CacheSize } from '#server/platform/metrics.ts'
import { type PackedBody, packBody, sizeOf } from './packed.ts'

/** A rendered page. */
export interface MadePage {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
  /** Seconds a public page may be cached; 0 for private pages. */
  readonly cacheSeconds: number
}

/** A cached page, precompressed in each encoding. */
export interface CachedPage extends Omit<MadePage, 'body'>, PackedBody {
  /** Milliseconds since 1970. */
  readonly freshUntil: number
}

/** Total bytes of cached pages. */
const maxBytes = 8 * 1024 * 1024

/**
 * Caches pages that are the same for everyone until they expire or their data changes. Concurrent requests for
 * an uncached page share one render.
 */
export class PageCache {
  private readonly clock: Clock
  private readonly pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => sizeOf(page) + key.length * 2,
  })
  private readonly making = new Map<string, Promise<MadePage | CachedPage>>()
  private changes = 0

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** The cached page of a key while it is fresh. */
  get(key: string): CachedPage | undefined {
    const cached = this.pages.get(key)
    return cached && cached.freshUntil > this.clock.now().getTime() ? cached : undefined
  }

  /** The cached page of a key, or a new one from `make`. Uncacheable pages are rendered for each request. */
  async page(key: string, make: () => Promise<MadePage>): Promise<MadePage | CachedPage> {
    const cached = this.get(key)
    if (cached) return cached
    const underWay = this.making.get(key)
    if (underWay) {
      const created = await underWay
      return created.cacheSeconds > 0 ? created : make()
    }
    const promise = this.keep(key, make)
    this.making.set(key, promise)
    try {
      return await promise
    } finally {
      if (this.making.get(key) === promise) this.making.delete(key)
    }
  }

  /** How many pages are cached, and their bytes. */
  size(): CacheSize {
    return { entries: this.pages.size, bytes: this.pages.calculatedSize }
  }

  /** Invalidates every cached page after the data behind it changed. */
  invalidate(): void {
    this.changes++
    this.pages.clear()
    this.making.clear()
  }

  private async keep(key: string, make: () => Promise<MadePage>): Promise<MadePage | CachedPage> {
    const { changes } = this
    const created = await make()
    if (created.cacheSeconds === 0) return created
    const { body: text, ...cachedFields } = created
    const cached: CachedPage = {
      ...cachedFields,
      ...(await packBody(Buffer.from(text))),
      freshUntil: this.clock.now().getTime() + created.cacheSeconds * 1_000,
    }
    // Skips caching when data changed during the render.
    if (changes === this.changes) this.pages.set(key, cached)
    return cached
  }
}

/** Whether a page came from the cache. */
export function isCached(page: MadePage | CachedPage): page is CachedPage {
  return 'packed' in page
}
