import { expect, test } from 'vitest'
import { asOf, person } from '../../bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '../../bench/seed-knowledge.ts'
import { opportunity } from '../../bench/small-listing.ts'
import { buildListing } from '../index/build-listing.ts'
import { prepare } from './prepare.ts'

const knowledge = shippedKnowledge()
const named = [{ service: 'army', code: '25B' }]
const listing = buildListing([opportunity({ id: 'named', specialties: named })], knowledge)

test('a program that names the specialty counts fully, unless the member wishes for other work', () => {
  const fitOf = (scores: ReadonlyMap<string, number>) => {
    const who = person({ specialties: named, occupationScores: scores })
    return prepare(who, listing, shippedRules(), asOf).codeFit[listing.codes.ids[0] as number]
  }
  expect(fitOf(new Map())).toBe(1)
  expect(fitOf(new Map([['25-2031.00', 1]]))).toBeCloseTo(0.4)
})

test('refused work lowers a program, unless the program is for wanted work first', () => {
  const readProgram = () => [
    { code: '49-9081.00', share: 0.5 },
    { code: '49-9041.00', share: 0.4 },
  ]
  const rows = [opportunity({ id: 'wind' })]
  const readTitle = Object.assign(() => [], { readProgram })
  const read = buildListing(rows, knowledge, { readTitle })
  const fitFor = (scores: [string, number][]) => {
    const who = person({ occupationScores: new Map(scores) })
    return prepare(who, read, shippedRules(), asOf).titleFit[read.titleWork.ids[0] as number] ?? 0
  }
  const wished = fitFor([['49-9081.00', 1]])
  expect(
    fitFor([
      ['49-9081.00', 1],
      ['49-9041.00', -1],
    ]),
  ).toBeGreaterThan(0.8 * wished)
  const read9 = fitFor([['49-9081.00', 0.9]])
  expect(
    fitFor([
      ['49-9081.00', 0.9],
      ['49-9041.00', -1],
    ]),
  ).toBeLessThan(0.6 * read9)
})
