import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { arrange } from '#matching/index/arrange.ts'
import { applyChanges } from '#matching/index/change-listing.ts'
import { type Listing, opportunityAt } from '#matching/index/listing.ts'
import { type PackedListing, packListing, unpackListing } from '#matching/index/packed-listing.ts'
import { chunksOf, unpacker } from '#server/transition/matcher/chunked-transfer.ts'
import { inventedOpportunities } from './invented-listing.ts'

/** How long requests have to wait, at the longest, in milliseconds. */
export interface Hold {
  /** The longest pause of the event loop: with what the process waited for its turn on a busy machine. */
  readonly paused: number
  /** Processor time of the longest step. */
  readonly processor: number
}

/** What a node does when it switches to a listing and follows its changes. */
export interface Holds {
  /** Taking over the listing that a thread made. */
  readonly loading: Hold
  /** The first change of a listing just taken over; further ones, sixteen at once. */
  readonly firstChange: Hold
  readonly changes: Hold
  /** Arranging the rows again. */
  readonly arranging: Hold
}

/** As many changes as the server makes without a pause, and so many times. */
const slice = 16
const slices = 6
/** Milliseconds between two looks of the monitor. */
const resolution = 1

/** Measures the steps as the server takes them; the listing stays as it is. */
export async function measureHolds(made: Listing): Promise<Holds> {
  const others = [...inventedOpportunities(made.knowledge, slice * (slices + 1), 98)]
  const changed = (listing: Listing, from: number, count: number) => {
    const upserted = others.slice(from, from + count).map((other, i) => {
      return { ...other, id: opportunityAt(made, (from + i) % made.rows).id }
    })
    return applyChanges(listing, { upserted, removed: [] })
  }
  const [loading, loaded] = await holdOf(takeChunks(made))
  /** Changes in slices of a size from one of the others to another. */
  function* changesOf(before: Listing, from: number, end: number, size: number) {
    let listing = before
    for (let at = from; at < end; at += size) {
      listing = changed(listing, at, size)
      yield
    }
    return listing
  }
  const [firstChange, first] = await holdOf(changesOf(loaded, 0, 1, 1))
  const [changes, last] = await holdOf(changesOf(first, slice, others.length, slice))
  const [arranging] = await holdOf(arrangeOnce(last))
  return { loading, firstChange, changes, arranging }
}

/** What a node does with the chunks of an index; a clone stands for the message between the threads. */
function* takeChunks(made: Listing): Generator<void, Listing> {
  const whole = unpacker()
  for (const chunk of chunksOf(packListing(made))) {
    whole.add(structuredClone(chunk))
    yield
  }
  return unpackListing(whole.value() as PackedListing, made.knowledge)
}

function* arrangeOnce(listing: Listing): Generator<void, Listing> {
  yield
  return arrange(listing)
}

async function holdOf<T>(steps: Generator<void, T>): Promise<[Hold, T]> {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  // A pause shows between two looks: one before it, one behind it.
  await setTimeout(20)
  let processor = 0
  for (;;) {
    const before = process.threadCpuUsage()
    const { done, value } = steps.next()
    const { user, system } = process.threadCpuUsage(before)
    processor = Math.max(processor, (user + system) / 1000)
    await setImmediate()
    if (!done) continue
    await setTimeout(20)
    delay.disable()
    return [{ paused: Math.max(0, delay.max / 1e6 - resolution), processor }, value]
  }
}
