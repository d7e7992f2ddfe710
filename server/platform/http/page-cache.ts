import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/platform/lib/clock.ts'
import { type PackedBody, packBody, sizeOf } from './packed.ts'

/** A rendered page. */
export interface MadePage {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
  /** Seconds a public page may be cached; 0 for private pages. */
  readonly keepSeconds: number
}

/** A cached page, precompressed in each encoding. */
export interface KeptPage extends Omit<MadePage, 'body'>, PackedBody {
  /** Milliseconds since 1970. */
  readonly freshUntil: number
}

/** Total bytes of cached pages. */
const maxBytes = 16 * 1024 * 1024

/**
 * Caches pages that are the same for everyone until they expire or their data changes. Concurrent requests for
 * an uncached page share one render.
 */
export class PageCache {
  private readonly clock: Clock
  private readonly pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => sizeOf(page) + key.length * 2,
  })
  private readonly making = new Map<string, Promise<MadePage | KeptPage>>()
  private changes = 0

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** The cached page of a key while it is fresh. */
  kept(key: string): KeptPage | undefined {
    const kept = this.pages.get(key)
    return kept && kept.freshUntil > this.clock.now().getTime() ? kept : undefined
  }

  /** The cached page of a key, or a new one from `make`. Uncacheable pages are rendered for each request. */
  async page(key: string, make: () => Promise<MadePage>): Promise<MadePage | KeptPage> {
    const kept = this.kept(key)
    if (kept) return kept
    const underWay = this.making.get(key)
    if (underWay) {
      const created = await underWay
      return created.keepSeconds > 0 ? created : make()
    }
    const promise = this.keep(key, make)
    this.making.set(key, promise)
    try {
      return await promise
    } finally {
      if (this.making.get(key) === promise) this.making.delete(key)
    }
  }

  /** Invalidates every cached page after the data behind it changed. */
  invalidate(): void {
    this.changes++
    this.pages.clear()
    this.making.clear()
  }

  private async keep(key: string, make: () => Promise<MadePage>): Promise<MadePage | KeptPage> {
    const { changes } = this
    const created = await make()
    if (created.keepSeconds === 0) return created
    const { body: text, ...told } = created
    const kept: KeptPage = {
      ...told,
      ...(await packBody(Buffer.from(text))),
      freshUntil: this.clock.now().getTime() + created.keepSeconds * 1_000,
    }
    // Skips caching when data changed during the render.
    if (changes === this.changes) this.pages.set(key, kept)
    return kept
  }
}

/** Whether a page came from the cache. */
export function isKept(page: MadePage | KeptPage): page is KeptPage {
  return 'packed' in page
}
