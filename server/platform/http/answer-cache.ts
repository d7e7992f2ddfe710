import { LRUCache } from 'lru-cache'
import { runPrepared } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { type PackedBody, packBody, sizeOf } from './packed.ts'

/** Bytes of all kept answers together. */
const maxBytes = 32 * 1024 * 1024

/** A longer question is nobody's bookmark: it is answered anew each time. */
const maxKey = 1_000

/** Kept this long at most, for what a search reads besides the listing. */
const keepMs = 60_000

/** Answers that are the same for everybody, by their question and the version of the listing. */
export class AnswerCache {
  private readonly services: Services
  private readonly answers = new LRUCache<string, { at: number; body: PackedBody }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => sizeOf(body) + key.length * 2,
  })

  private nextLook: Promise<string> | undefined
  private lookUnderWay: Promise<string> = Promise.resolve('')

  constructor(services: Services) {
    this.services = services
  }

  /** The kept answer of a question, or the one that `make` writes as JSON. */
  async answer(path: string, input: unknown, make: () => Promise<string>): Promise<PackedBody> {
    const version = await this.versionFromNow()
    const now = this.services.clock.now().getTime()
    const key = `${version} ${path} ${JSON.stringify(input)}`
    const kept = this.answers.get(key)
    if (kept && now - kept.at < keepMs) return kept.body
    const body = await packBody(Buffer.from(await make()))
    if (key.length <= maxKey) this.answers.set(key, { at: now, body })
    return body
  }

  /** Calls that come while a look at the version is under way share the next one: never one from before they came. */
  private versionFromNow(): Promise<string> {
    this.nextLook ??= this.look()
    return this.nextLook
  }

  private async look(): Promise<string> {
    await this.lookUnderWay.catch(() => {})
    this.nextLook = undefined
    const version = this.listingVersion()
    this.lookUnderWay = version
    return version
  }

  /** Asked before the answer is made: what changes meanwhile gets a newer version, and so another key. */
  private async listingVersion(): Promise<string> {
    const { db } = this.services
    const query = db
      .selectFrom('listing_version')
      .innerJoin('listing_history', 'listing_history.version', 'listing_version.version')
      .select(['listing_version.version', 'listing_history.mark'])
      .compile()
    const [row] = await runPrepared(db, 'listing version', query)
    // A database that was put back may have the same number again, with another mark.
    return row ? `${row.version} ${row.mark}` : 'none'
  }
}
