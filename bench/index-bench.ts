import { applyChanges } from '#matching/index/change-listing.ts'
import { type Listing, opportunityAt } from '#matching/index/listing.ts'
import { packListing } from '#matching/index/packed-listing.ts'
import { type FoundRow, levelOf } from '#matching/retrieve/found-rows.ts'
import { bestRows } from '#matching/retrieve/retrieve.ts'
import { type Effort, noEffort } from '#matching/retrieve/weigh-rows.ts'
import { prepare } from '#matching/score/prepare.ts'
import { inventedOpportunities } from './generated-listing.ts'
import { asOf, benchMembers } from './sample-members.ts'
import { shippedRules } from './seed-knowledge.ts'
import { type Timing, timingOf } from './timing.ts'

/** Size and cost of an index; bytes per opportunity, times in milliseconds. */
export interface IndexFigures {
  readonly built: number
  /** The opportunities' encoded text; their words as numbers; everything else, and its largest columns. */
  readonly bytes: { readonly text: number; readonly words: number; readonly columns: number }
  readonly largest: readonly (readonly [string, number])[]
  readonly update: Timing
  readonly search: SearchFigures
}

/** Averages per query for ten matches. */
export interface SearchFigures {
  readonly effort: Effort
  /** Bytes read, and the minimum if the worst of the ten were known in advance. */
  readonly touched: number
  readonly minimum: number
  /** Milliseconds to stream that minimum sequentially on this machine, and its MB per millisecond. */
  readonly streaming: number
  readonly rate: number
}

const updates = 300
/** Rows scanned first for a page of ten. */
const needed = 18

/** Measures an index without changing it. */
export function measureIndex(listing: Listing, built: number): IndexFigures {
  const { titles, texts, facts, numberings } = listing
  const words = titles.lists.numbers.byteLength + texts.lists.numbers.byteLength
  const text = facts.bytes.numbers.byteLength
  const columns = columnsIn(packListing(listing)).map(([name, bytes]) => {
    return [name, bytes / listing.size] as const
  })
  const lists = [...Object.values(numberings), texts.vocabulary].map(({ values }) => values)
  const values = Buffer.byteLength(JSON.stringify(lists)) / listing.size
  const parts = [...columns, ['distinct values and words', values] as const]
  const all = parts.reduce((sum, [, bytes]) => sum + bytes, 0)
  return {
    built,
    search: measureSearch(listing),
    bytes: {
      text: text / listing.size,
      words: words / listing.size,
      columns: all - (text + words) / listing.size,
    },
    largest: parts
      .filter(([name]) => name !== 'facts.bytes.numbers')
      .sort(([, a], [, b]) => b - a)
      .slice(0, 12),
    update: timeUpdates(listing),
  }
}

/** All typed arrays within a value, by path, with their bytes. */
function columnsIn(value: unknown, path = ''): [string, number][] {
  if (ArrayBuffer.isView(value)) return [[path, value.byteLength]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    return columnsIn(part, path === '' ? name : `${path}.${name}`)
  })
}

function measureSearch(listing: Listing): SearchFigures {
  const effort = noEffort()
  const minimum = noEffort()
  const members = benchMembers()
  for (const member of members) {
    const prepared = prepare(member, listing, shippedRules(), asOf)
    const ranked = bestRows(prepared, needed, effort)
    bestRows(prepared, needed, minimum, levelAt(ranked[needed - 1]))
  }
  for (const counts of [effort, minimum]) {
    for (const key of [
      'runs',
      'compared',
      'weighed',
      'titlesRead',
      'textsRead',
      'scored',
    ] as const) {
      counts[key] /= members.length
    }
  }
  const rate = streamingRate()
  const bytes = bytesRead(listing, minimum)
  return {
    effort,
    touched: bytesRead(listing, effort),
    minimum: bytes,
    streaming: bytes / rate,
    rate: rate / 1e6,
  }
}

const levelAt = (row: FoundRow | undefined) => (row ? levelOf(row) : 0)

/** Bytes of the columns read by the steps of a search. */
function bytesRead({ groups, titles, texts, size }: Listing, effort: Effort): number {
  const group = groups.reading.BYTES_PER_ELEMENT + groups.codes.BYTES_PER_ELEMENT + 4
  const run = groups.runStarts.BYTES_PER_ELEMENT + groups.runFamilies.BYTES_PER_ELEMENT
  // Place and access; families, codes and reading; offsets and length of a word list.
  const compared = 4
  const weighed = 10
  const list = 10
  return (
    groups.reading.length * group +
    effort.runs * run +
    effort.compared * compared +
    effort.weighed * weighed +
    effort.titlesRead * (list + titles.lists.numbers.byteLength / size) +
    effort.textsRead * (list + texts.lists.numbers.byteLength / size)
  )
}

/** Changes opportunities one at a time. */
function timeUpdates(before: Listing): Timing {
  const others = [...inventedOpportunities(before.knowledge, updates, 99)]
  let listing = before
  const times = others.map((other, i) => {
    const { id } = opportunityAt(before, i * Math.floor(before.rows / updates))
    const started = performance.now()
    listing = applyChanges(listing, { upserted: [{ ...other, id }], removed: [] })
    return performance.now() - started
  })
  // The first update allocates capacity for the others.
  return timingOf(times.slice(1))
}

/** Bytes per millisecond this process reads sequentially, from more memory than its caches hold. */
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
