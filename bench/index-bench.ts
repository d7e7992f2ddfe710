import { applyChanges, type Listing, opportunityAt } from '#matching/listing.ts'
import { decide } from '#matching/member/decide.ts'
import { prepare } from '#matching/member/prepare.ts'
import { bestRows } from '#matching/member/retrieve.ts'
import { loadListing, saveListing } from '#matching/snapshot.ts'
import { inventedOpportunities } from './invented-listing.ts'
import { asOf, benchMembers } from './people.ts'
import { shippedRules } from './shipped-knowledge.ts'
import { type Timing, timingOf } from './timing.ts'

/** What an index takes and costs; bytes an opportunity, times in milliseconds. */
export interface IndexFigures {
  readonly built: number
  /** The opportunities' own text, encoded; their words as numbers; all other columns. */
  readonly bytes: { readonly text: number; readonly words: number; readonly columns: number }
  readonly update: Timing
  readonly saved: number
  readonly loaded: number
  /** Of one question for ten: rows whose place and access were looked at, rows scored to the end. */
  readonly looked: number
  readonly scored: number
  /** Bytes a question reads at most, and how long streaming as many takes on this machine. */
  readonly touched: number
  readonly streaming: number
}

/** Bytes of a row that a bound reads: place, access, skill bits, their rarity, families. */
const boundBytes = 20
const updates = 300

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
  const effort = { looked: 0, read: 0, scored: 0 }
  const members = benchMembers()
  for (const member of members) {
    const prepared = prepare(member, listing, shippedRules(), asOf)
    bestRows(prepared, decide(prepared), 30, effort)
  }
  const looked = effort.looked / members.length
  const scored = effort.scored / members.length
  const touched = looked * boundBytes + (scored * words) / listing.size
  return {
    ...{ built, saved, loaded, looked, scored, touched },
    bytes: {
      text: text / listing.size,
      words: words / listing.size,
      columns: (all - text - words) / listing.size,
    },
    update: timeUpdates(listing),
    streaming: touched / streamingRate(),
  }
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
