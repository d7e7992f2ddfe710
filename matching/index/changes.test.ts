import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inventedListing } from '#bench/generated-listing.ts'
import { asOf, benchMembers, people } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { rank } from '../rank.ts'
import { arrange } from './arrange.ts'
import { buildListing } from './build-listing.ts'
import { applyChanges, needsArranging } from './change-listing.ts'
import { type Listing, opportunityAt, rowOf } from './listing.ts'

const knowledge = shippedKnowledge()
const rules = shippedRules()
const pool = inventedListing(knowledge, 120, 3)
const others = inventedListing(knowledge, 120, 4)
const members = [...benchMembers(), ...Object.values(people)].map((member, i) => {
  return { ...member, vector: i % 3 === 0 ? null : Int8Array.of(90, i, 3 * i) }
})
const vectorOf = (id: string) => Int8Array.of(id.length * 7, id.charCodeAt(9), 40)
const answers = (listing: Listing) =>
  members.map((member) => {
    const { considered, fits, reach, excluded, matches } = rank(member, listing, {
      rules,
      asOf,
      limit: 15,
    })
    const shown = matches.map(({ opportunity, score, evidence, reasons }) => {
      return [opportunity.id, opportunity.title, score, evidence, reasons]
    })
    return { considered, fits, reach, excluded, shown }
  })

/** A random step: an opportunity is added, changed or removed, or gets a vector. */
const step = fc.record({
  what: fc.constantFrom('add', 'change', 'remove', 'embed'),
  which: fc.nat({ max: pool.length - 1 }),
})

test('a changed listing answers like a fresh build, before and after arranging', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 100 }),
      fc.array(fc.array(step), { maxLength: 5 }),
      (size, batches) => {
        const now = new Map(pool.slice(0, size).map((one) => [one.id, one]))
        const vectors = new Map<string, Int8Array>()
        const first = buildListing(now.values(), knowledge)
        const then = answers(first)
        let listing = first
        for (const batch of batches) {
          const upserted = new Map<string, (typeof pool)[number]>()
          const removed = new Set<string>()
          const embedded = new Map<string, Int8Array>()
          for (const { what, which } of batch) {
            const one = what === 'change' ? others[which] : pool[which]
            if (!one || upserted.has(one.id) || removed.has(one.id)) continue
            if (what === 'remove') removed.add(one.id)
            else if (what === 'embed') embedded.set(one.id, vectorOf(one.id))
            else upserted.set(one.id, one)
          }
          for (const id of removed) {
            now.delete(id)
            vectors.delete(id)
          }
          for (const [id, one] of upserted) {
            now.set(id, one)
            vectors.delete(id)
          }
          for (const [id, vector] of embedded) if (now.has(id)) vectors.set(id, vector)
          listing = applyChanges(listing, {
            upserted: [...upserted.values()],
            removed: [...removed],
            vectors: embedded,
          })
        }
        const fresh = answers(buildListing(now.values(), knowledge, { vectors }))
        expect(answers(listing)).toEqual(fresh)
        expect(answers(arrange(listing))).toEqual(fresh)
        expect(answers(first)).toEqual(then)
        for (const { id } of pool) {
          const row = rowOf(listing, id)
          expect(row < 0 ? undefined : opportunityAt(listing, row)).toEqual(now.get(id))
        }
      },
    ),
    { numRuns: 25 },
  )
})

test('two changes of the same listing are independent', () => {
  const listing = buildListing(pool.slice(0, 50), knowledge)
  const one = applyChanges(listing, { upserted: pool.slice(50, 60), removed: [] })
  const other = applyChanges(listing, { upserted: pool.slice(80, 90), removed: [] })
  expect(answers(one)).toEqual(answers(buildListing(pool.slice(0, 60), knowledge)))
  expect(answers(other)).toEqual(
    answers(buildListing([...pool.slice(0, 50), ...pool.slice(80, 90)], knowledge)),
  )
})

test('a listing needs arranging after many changes, but not right after arranging', () => {
  let listing = buildListing(pool, knowledge)
  expect(needsArranging(listing)).toBe(false)
  for (let i = 0; i < 3; i++) listing = applyChanges(listing, { upserted: others, removed: [] })
  expect(needsArranging(listing)).toBe(true)
  const arranged = arrange(listing)
  expect([needsArranging(arranged), arranged.rows, arranged.size]).toEqual([false, 120, 120])
})
