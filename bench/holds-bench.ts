import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import {
  applyChanges,
  arrangeListingInSteps,
  type Listing,
  opportunityAt,
} from '#matching/listing.ts'
import { loadInSteps, saveListing } from '#matching/snapshot.ts'
import { inventedOpportunities } from './invented-listing.ts'

/** Milliseconds for which the longest pause of the event loop lasted while a node does each of these as the server does. */
export interface Holds {
  /** Taking over the listing that a thread made, in steps. */
  readonly loading: number
  /** The first change of a listing just taken over. */
  readonly firstChange: number
  /** Further changes, sixteen at once. */
  readonly changes: number
  /** Arranging the rows again. */
  readonly arranging: number
}

/** As many changes as the server makes without a pause, and so many times. */
const slice = 16
const slices = 6
/** Milliseconds between two looks of the monitor. */
const resolution = 1

/** Measures how long requests would have to wait while a node switches to this listing and follows changes of it. */
export async function measureHolds(made: Listing): Promise<Holds> {
  const bytes = new Uint8Array(Buffer.concat([...saveListing(made)]))
  const { knowledge } = made
  let listing = made
  const loading = await longest(async () => {
    const steps = loadInSteps(bytes, knowledge, { isChecked: true, takesChanges: true })
    let step = steps.next()
    for (; !step.done; step = steps.next()) await setImmediate()
    listing = step.value
  })
  const others = [...inventedOpportunities(knowledge, slice * (slices + 1), 98)]
  const change = async (from: number, count: number) => {
    await setImmediate()
    const upserted = others.slice(from, from + count).map((other, i) => {
      return { ...other, id: opportunityAt(made, (from + i) % made.rows).id }
    })
    listing = applyChanges(listing, { upserted, removed: [] })
  }
  const firstChange = await longest(() => change(0, 1))
  const changes = await longest(async () => {
    for (let i = 1; i <= slices; i++) await change(i * slice, slice)
  })
  const arranging = await longest(async () => {
    const steps = arrangeListingInSteps(listing)
    let step = steps.next()
    for (; !step.done; step = steps.next()) await setImmediate()
    listing = step.value
  })
  return { loading, firstChange, changes, arranging }
}

async function longest(work: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  // A pause shows between two looks: one before it, one behind it.
  await setTimeout(20)
  await work()
  await setTimeout(20)
  delay.disable()
  return Math.max(0, delay.max / 1e6 - resolution)
}
