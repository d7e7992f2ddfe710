import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { arrange } from '#matching/index/arrange.ts'
import { applyChanges } from '#matching/index/change-listing.ts'
import { type Listing, opportunityAt } from '#matching/index/listing.ts'
import { type PackedListing, packListing, unpackListing } from '#matching/index/packed-listing.ts'
import { chunksOf, unpacker } from '#server/transition/matcher/chunked-transfer.ts'
import { inventedOpportunities } from './generated-listing.ts'

/** Maximum time requests are blocked, in milliseconds. */
export interface MaxBlock {
  /** The longest pause of the event loop, including waits for the CPU on a busy machine. */
  readonly paused: number
  /** CPU time of the longest step. */
  readonly cpu: number
}

/** A node's steps when it switches to a listing and applies changes. */
export interface EventLoopBlocks {
  /** Adopting the listing a thread made. */
  readonly loading: MaxBlock
  /** The first change after adoption; then further ones, sixteen at once. */
  readonly firstChange: MaxBlock
  readonly changes: MaxBlock
  /** Rearranging the rows. */
  readonly arranging: MaxBlock
}

/** Changes the server applies without a pause, and number of such slices. */
const slice = 16
const slices = 6
/** Sampling interval of the monitor in milliseconds. */
const resolution = 1

/** Measures the steps as the server runs them; the listing is unchanged. */
export async function measureEventLoop(listing: Listing): Promise<EventLoopBlocks> {
  const others = [...inventedOpportunities(listing.knowledge, slice * (slices + 1), 98)]
  const changed = (listing: Listing, from: number, count: number) => {
    const upserted = others.slice(from, from + count).map((other, i) => {
      return { ...other, id: opportunityAt(listing, (from + i) % listing.rows).id }
    })
    return applyChanges(listing, { upserted, removed: [] })
  }
  const [loading, loaded] = await maxBlockOf(takeChunks(listing))
  /** Changes in slices of `size`, from one of the other opportunities to another. */
  function* changesOf(before: Listing, from: number, end: number, size: number) {
    let listing = before
    for (let index = from; index < end; index += size) {
      listing = changed(listing, index, size)
      yield
    }
    return listing
  }
  const [firstChange, first] = await maxBlockOf(changesOf(loaded, 0, 1, 1))
  const [changes, last] = await maxBlockOf(changesOf(first, slice, others.length, slice))
  const [arranging] = await maxBlockOf(arrangeOnce(last))
  return { loading, firstChange, changes, arranging }
}

/** A node receiving an index's chunks; cloning simulates the message between threads. */
function* takeChunks(listing: Listing): Generator<void, Listing> {
  const whole = unpacker()
  for (const chunk of chunksOf(packListing(listing))) {
    whole.add(structuredClone(chunk))
    yield
  }
  return unpackListing(whole.value() as PackedListing, listing.knowledge)
}

function* arrangeOnce(listing: Listing): Generator<void, Listing> {
  yield
  return arrange(listing)
}

async function maxBlockOf<T>(steps: Generator<void, T>): Promise<[MaxBlock, T]> {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  // A pause shows up between two samples: one before it, one after it.
  await setTimeout(20)
  let cpu = 0
  for (;;) {
    const before = process.threadCpuUsage()
    const { done, value } = steps.next()
    const { user, system } = process.threadCpuUsage(before)
    cpu = Math.max(cpu, (user + system) / 1000)
    await setImmediate()
    if (!done) continue
    await setTimeout(20)
    delay.disable()
    return [{ paused: Math.max(0, delay.max / 1e6 - resolution), cpu: cpu }, value]
  }
}
