import { expect, test } from 'vitest'
import { inventedListing } from '../bench/invented-listing.ts'
import { asOf, benchMembers } from '../bench/people.ts'
import { shippedKnowledge, shippedRules } from '../bench/shipped-knowledge.ts'
import { applyChanges, buildListing, type Listing } from './index/listing.ts'
import { buildKnowledge } from './knowledge.ts'
import { rank } from './rank.ts'
import { loadListing, SnapshotError, saveListing } from './snapshot.ts'

const knowledge = shippedKnowledge()
const rows = inventedListing(knowledge, 300, 11)
const vectors = new Map(rows.slice(0, 90).map(({ id }, i) => [id, Int8Array.of(i, 127 - i, 3)]))
const [member] = benchMembers()
const shown = (listing: Listing) => {
  if (!member) throw new Error('There are no people.')
  const asked = { ...member, vector: Int8Array.of(80, 40, 3) }
  const { prepared, matches, ...counts } = rank(asked, listing, { rules: shippedRules(), asOf })
  const told = matches.map(({ opportunity, score, contributions, checks, place }) => {
    return { opportunity, score, contributions, checks, place }
  })
  return { counts, told, max: [...prepared.listing.max] }
}
const bytesOf = (listing: Listing) => Buffer.concat([...saveListing(listing)])

test('a listing comes back from its bytes with the same answers, also when they do not lie evenly', () => {
  const listing = buildListing(rows, knowledge, { vectors })
  const bytes = bytesOf(listing)
  const moved = new Uint8Array(bytes.length + 3)
  moved.set(bytes, 3)
  expect(shown(loadListing(new Uint8Array(bytes), knowledge))).toEqual(shown(listing))
  expect(shown(loadListing(moved.subarray(3), knowledge))).toEqual(shown(listing))
  // A slice of a Buffer, unlike one of other bytes, is no copy.
  const buffer = Buffer.from(moved.buffer).subarray(3)
  expect(shown(loadListing(buffer, knowledge))).toEqual(shown(listing))
})

test('a changed listing is saved with its changes, and takes more once it is loaded', () => {
  const [first, second, third, ...others] = rows
  if (!first || !second || !third) throw new Error('There are too few rows.')
  const before = buildListing(others, knowledge, { vectors })
  const added = applyChanges(before, { upserted: [first, second], removed: [], vectors })
  const bytes = new Uint8Array(bytesOf(added))
  const kept = Buffer.from(bytes)
  const more = { upserted: [third], removed: [second.id], vectors }
  const loaded = loadListing(bytes, knowledge)
  const roomy = loadListing(bytes, knowledge, { takesChanges: true })
  const few = { upserted: [third], removed: [second.id] }
  const changed = applyChanges(roomy, few)
  // It had room: nothing was copied, and the listing before stays as it was.
  expect(changed.facts.bytes.numbers.buffer).toBe(roomy.facts.bytes.numbers.buffer)
  expect(shown(changed)).toEqual(shown(applyChanges(added, few)))
  expect(shown(roomy)).toEqual(shown(loaded))
  expect(shown(applyChanges(loaded, more))).toEqual(shown(applyChanges(added, more)))
  expect(shown(applyChanges(added, more))).toEqual(
    shown(buildListing([first, third, ...others], knowledge, { vectors })),
  )
  // Changes never reach into the bytes that were loaded.
  expect(kept.equals(bytes)).toBe(true)
})

test('damage, a cut, another version and other knowledge are refused', () => {
  const bytes = new Uint8Array(bytesOf(buildListing(rows, knowledge)))
  const refuses = (change: (copy: Uint8Array) => Uint8Array, known = knowledge) => {
    expect(() => loadListing(change(bytes.slice()), known)).toThrow(SnapshotError)
  }
  const flip = (at: number) => (copy: Uint8Array) => copy.fill((copy[at] ?? 0) ^ 1, at, at + 1)
  for (const at of [0, 4, 8, 12, 100, bytes.length >> 1, bytes.length - 1]) refuses(flip(at))
  refuses((copy) => copy.subarray(0, 8))
  refuses((copy) => copy.subarray(0, copy.length - 8))
  refuses((copy) => copy.subarray(0, copy.length - 3))
  const other = buildKnowledge({ ...knowledge, skills: knowledge.skills.slice(1) })
  refuses((copy) => copy, other)
})
