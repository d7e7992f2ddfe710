import { LRUCache } from 'lru-cache'
import { runPrepared } from '#server/platform/db/database.ts'
import type { CacheSize } from '#server/platform/metrics.ts'
import type { Services } from '#server/platform/services.ts'
import { type PackedBody, packBody, sizeOf } from './packed.ts'

/** Total bytes of cached responses. */
export const maxBytes = 4 * 1024 * 1024

/** Longer queries bypass the cache. */
const maxKey = 1_000

/** Maximum age, for data a search reads beyond the listing. */
const cacheMs = 60_000

/** Caches responses that are the same for every caller, by query and listing version. */
export class AnswerCache {
  private readonly services: Services
  private readonly answers = new LRUCache<string, { at: number; body: PackedBody }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => sizeOf(body) + key.length * 2,
  })

  private nextLookup: Promise<string> | undefined
  private currentLookup: Promise<string> = Promise.resolve('')

  constructor(services: Services) {
    this.services = services
  }

  /** How many responses are cached, and their bytes. */
  size(): CacheSize {
    return { entries: this.answers.size, bytes: this.answers.calculatedSize }
  }

  /** Returns the cached response for a query, or the JSON from `make`. */
  async answer(path: string, input: unknown, make: () => Promise<string>): Promise<PackedBody> {
    const version = await this.versionFromNow()
    const now = this.services.clock.now().getTime()
    const key = `${version} ${path} ${JSON.stringify(input)}`
    const cached = this.answers.get(key)
    if (cached && now - cached.at < cacheMs) return cached.body
    const body = await packBody(Buffer.from(await make()))
    if (key.length <= maxKey) this.answers.set(key, { at: now, body })
    return body
  }

  /** Callers during a version lookup share the next one, so no caller gets a version older than its call. */
  private versionFromNow(): Promise<string> {
    this.nextLookup ??= this.lookUpVersion()
    return this.nextLookup
  }

  private async lookUpVersion(): Promise<string> {
    await this.currentLookup.catch(() => {})
    this.nextLookup = undefined
    const version = this.listingVersion()
    this.currentLookup = version
    return version
  }

  /** Read before building the response, so later changes get a newer version and thus another key. */
  private async listingVersion(): Promise<string> {
    const { db } = this.services
    const query = db
      .selectFrom('listing_version')
      .innerJoin('listing_history', 'listing_history.version', 'listing_version.version')
      .select(['listing_version.version', 'listing_history.mark'])
      .compile()
    const [row] = await runPrepared(db, 'listing version', query)
    // A restored database may reuse a version number, with a different mark.
    return row ? `${row.version} ${row.mark}` : 'none'
  }
}
