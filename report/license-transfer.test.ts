import { expect, test } from 'vitest'
import { person } from '#bench/sample-members.ts'
import { readShipped, shippedKnowledge } from '#bench/seed-knowledge.ts'
import { licenseTransfer, nurseCompact } from './license-transfer.ts'

const knowledge = shippedKnowledge()
const inState = (license: string, state: string, code: string) => {
  const { places } = person({})
  const listed = [{ kind: 'state', state }] as const
  const member = person({
    certifications: [license],
    places: { ...places, reach: 'listed', listed },
  })
  return licenseTransfer(member, code, knowledge)
}

test.each([
  [
    'Virginia teaching license, K-6',
    'FL',
    '25-2021.00',
    'transfer your Virginia license to Florida',
  ],
  ['Virginia teaching license, K-6', 'VA', '25-2021.00', null],
  [
    'West Virginia teaching license',
    'VA',
    '25-2021.00',
    'transfer your West Virginia license to Virginia',
  ],
  ['Teaching license', 'FL', '25-2021.00', null],
  ['Registered nurse, Texas (compact)', 'KY', '29-1141.00', null],
  [
    'Registered nurse, Texas (compact)',
    'CA',
    '29-1141.00',
    'transfer your Texas license to California',
  ],
  [
    'Registered nurse license, TX',
    'KY',
    '29-1141.00',
    'check that your Texas license is multistate: Kentucky then takes it',
  ],
  ['Commercial driver’s license, Texas', 'KY', '53-3032.00', null],
])('%s in %s for %s: %s', (license, state, code, gap) => {
  expect(inState(license, state, code)).toBe(gap)
})

test('the nursing compact’s states are those of the compacts table', () => {
  const [nursing] = readShipped('license-compacts.csv').filter(({ key }) => key === 'nursing')
  expect([...nurseCompact].toSorted()).toEqual(nursing?.states?.split('|').toSorted())
})
