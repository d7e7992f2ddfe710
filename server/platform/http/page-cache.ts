import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/platform/lib/clock.ts'
import { type PackedBody, packBody, sizeOf } from './packed.ts'

/** A page as it goes out. */
export interface MadePage {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
  /** Seconds that everybody may be shown it; 0 when it is not for everybody. */
  readonly keepSeconds: number
}

/** A page that is kept: its body packed once for each way it travels. */
export interface KeptPage extends Omit<MadePage, 'body'>, PackedBody {
  /** Milliseconds since 1970. */
  readonly freshUntil: number
}

/** Bytes of all kept pages together. */
const maxBytes = 64 * 1024 * 1024

/**
 * Pages that are the same for everybody, kept in memory until they are old or what they show changed. Many who ask
 * for a page that is not there wait for one making of it.
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

  /** The page of a key while it is kept and fresh. */
  kept(key: string): KeptPage | undefined {
    const kept = this.pages.get(key)
    return kept && kept.freshUntil > this.clock.now().getTime() ? kept : undefined
  }

  /** The page of a key, made by `make` when it is not kept. Pages that may not be kept are made for each. */
  async page(key: string, make: () => Promise<MadePage>): Promise<MadePage | KeptPage> {
    const kept = this.kept(key)
    if (kept) return kept
    const underWay = this.making.get(key)
    if (underWay) {
      const made = await underWay
      return made.keepSeconds > 0 ? made : make()
    }
    const promise = this.keep(key, make)
    this.making.set(key, promise)
    try {
      return await promise
    } finally {
      if (this.making.get(key) === promise) this.making.delete(key)
    }
  }

  /** What pages show has changed: each is made anew when it is next asked for. */
  invalidate(): void {
    this.changes++
    this.pages.clear()
    this.making.clear()
  }

  private async keep(key: string, make: () => Promise<MadePage>): Promise<MadePage | KeptPage> {
    const { changes } = this
    const made = await make()
    if (made.keepSeconds === 0) return made
    const { body: text, ...told } = made
    const kept: KeptPage = {
      ...told,
      ...(await packBody(Buffer.from(text))),
      freshUntil: this.clock.now().getTime() + made.keepSeconds * 1_000,
    }
    // What changed while it was made may not be in it.
    if (changes === this.changes) this.pages.set(key, kept)
    return kept
  }
}

/** Whether a page is one that is kept. */
export function isKept(page: MadePage | KeptPage): page is KeptPage {
  return 'packed' in page
}
