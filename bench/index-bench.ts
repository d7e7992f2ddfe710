import { columnsOf } from '#matching/index/listing-parts.ts'
import { applyChanges, type Listing, opportunityAt } from '#matching/listing.ts'
import { decide } from '#matching/member/decide.ts'
import { prepare } from '#matching/member/prepare.ts'
import { bestRows } from '#matching/member/retrieve.ts'
import { type Effort, noEffort } from '#matching/member/weigh-rows.ts'
import { loadListing, saveListing } from '#matching/snapshot.ts'
import { inventedOpportunities } from './invented-listing.ts'
import { asOf, benchMembers } from './people.ts'
import { shippedRules } from './shipped-knowledge.ts'
import { type Timing, timingOf } from './timing.ts'

/** What an index takes and costs; bytes an opportunity, times in milliseconds. */
export interface IndexFigures {
  readonly built: number
  /** The opportunities' own text, encoded; their words as numbers; all else, and its largest columns. */
  readonly bytes: { readonly text: number; readonly words: number; readonly columns: number }
  readonly largest: readonly (readonly [string, number])[]
  readonly update: Timing
  readonly saved: number
  readonly loaded: number
  readonly search: SearchFigures
}

/** Of one question for ten, on average. */
export interface SearchFigures {
  readonly effort: Effort
  /** Bytes that it reads, and that it would read at least: with the worst of the ten known before. */
  readonly touched: number
  readonly least: number
  /** Milliseconds this machine takes to stream the least in order, and its megabytes a millisecond. */
  readonly streaming: number
  readonly rate: number
}

const updates = 300
/** As many rows as a page of ten needs at first. */
const needed = 18

/** Measures an index; what it holds stays as it is. */
export function measureIndex(listing: Listing, built: number): IndexFigures {
  const chunks = [...saveListing(listing)]
  const started = performance.now()
  const bytes = Buffer.concat([...saveListing(listing)])
  const saved = performance.now() - started
  const begun = performance.now()
  const { size } = loadListing(new Uint8Array(bytes), listing.knowledge)
  const loaded = performance.now() - begun
  if (size !== listing.size) throw new Error('The snapshot holds another listing.')
  const { titles, texts, facts } = listing
  const words = titles.lists.numbers.byteLength + texts.lists.numbers.byteLength
  const text = facts.bytes.numbers.byteLength
  const all = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const columns = Object.entries(columnsOf(listing)).map(([name, { byteLength }]) => {
    return [name, byteLength / listing.size] as const
  })
  const values = all - columns.reduce((sum, [, one]) => sum + one * listing.size, 0)
  const parts = [...columns, ['distinct values and words', values / listing.size] as const]
  return {
    built,
    saved,
    loaded,
    search: measureSearch(listing),
    bytes: {
      text: text / listing.size,
      words: words / listing.size,
      columns: (all - text - words) / listing.size,
    },
    largest: parts
      .filter(([name]) => name !== 'facts')
      .sort(([, one], [, other]) => other - one)
      .slice(0, 12),
    update: timeUpdates(listing),
  }
}

function measureSearch(listing: Listing): SearchFigures {
  const effort = noEffort()
  const least = noEffort()
  const members = benchMembers()
  for (const member of members) {
    const prepared = prepare(member, listing, shippedRules(), asOf)
    const considered = decide(prepared)
    const found = bestRows(prepared, considered, needed, effort)
    bestRows(prepared, considered, needed, least, found[needed - 1]?.level ?? 0)
  }
  for (const counts of [effort, least]) {
    for (const key of ['runs', 'looked', 'stood', 'titled', 'read', 'scored'] as const) {
      counts[key] /= members.length
    }
  }
  const rate = streamingRate()
  const bytes = bytesRead(listing, least)
  return {
    effort,
    touched: bytesRead(listing, effort),
    least: bytes,
    streaming: bytes / rate,
    rate: rate / 1e6,
  }
}

/** The bytes of the columns that the steps of a search read. */
function bytesRead({ groups, titles, texts, size }: Listing, effort: Effort): number {
  const group = groups.reading.BYTES_PER_ELEMENT + groups.codes.BYTES_PER_ELEMENT + 4
  const run = groups.runStarts.BYTES_PER_ELEMENT + groups.runFamilies.BYTES_PER_ELEMENT
  // Place and access; families, skill bits and their rarity; offsets and length of a list of words.
  const [look, stand, list] = [4, 10, 10]
  return (
    groups.reading.length * group +
    effort.runs * run +
    effort.looked * look +
    effort.stood * stand +
    effort.titled * (list + titles.lists.numbers.byteLength / size) +
    effort.read * (list + texts.lists.numbers.byteLength / size)
  )
}

/** Opportunities that change, one at a time. */
function timeUpdates(before: Listing): Timing {
  const others = [...inventedOpportunities(before.knowledge, updates, 99)]
  let listing = before
  const times = others.map((other, i) => {
    const { id } = opportunityAt(before, i * Math.floor(before.rows / updates))
    const started = performance.now()
    listing = applyChanges(listing, { upserted: [{ ...other, id }], removed: [] })
    return performance.now() - started
  })
  // The first one makes room for those after it, once.
  return timingOf(times.slice(1))
}

/** Bytes a millisecond that this process reads in order, from more memory than its caches hold. */
function streamingRate(): number {
  const numbers = new Float64Array(8_000_000).fill(1)
  let best = 0
  for (let round = 0; round < 5; round++) {
    const started = performance.now()
    let sum = 0
    for (let i = 0; i < numbers.length; i++) sum += numbers[i] as number
    const took = performance.now() - started
    if (sum === numbers.length) best = Math.max(best, numbers.byteLength / took)
  }
  return best
}
