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
