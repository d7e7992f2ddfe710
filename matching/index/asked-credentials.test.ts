import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { rank } from '../rank.ts'
import { askedCredentials } from './asked-credentials.ts'
import { buildListing } from './build-listing.ts'

test.each([
  [['CompTIA Security+'], ['CompTIA Security+']],
  [
    ['Security+ within 60 days', 'PMP helpful'],
    ['Security+', 'PMP'],
  ],
  [['FAA Airframe and Powerplant helpful, not needed'], ['FAA Airframe and Powerplant']],
  [
    ['A&P required', 'CPC or willing to learn'],
    ['A&P', 'CPC'],
  ],
  [['Server+ paid', 'PMP exam', 'OSCP voucher for those who finish'], []],
  [['Registered apprenticeship, two years', 'CBET prep', 'NDT level II hours'], []],
  [['required', ''], []],
  [[], []],
])('%j requires %j', (stated, asked) => {
  expect(askedCredentials(stated)).toEqual(asked)
})

test("a credential counts however firmly it's required, and a provided one is no gap", () => {
  const knowledge = shippedKnowledge()
  const rows = [opportunity({ credentials: ['Security+ within 60 days', 'Server+ paid'] })]
  const match = (certifications: string[]) => {
    const listing = buildListing(rows, knowledge)
    const options = { rules: shippedRules(), asOf }
    const [found] = rank(person({ certifications }), listing, options).matches
    const { points, max, evidence } =
      found?.contributions.find(({ feature }) => feature === 'credentials') ?? {}
    return [
      points === max,
      evidence?.[0]?.text,
      found?.gaps.map(({ text }) => text.split(' this')[0]),
    ]
  }
  expect(match(['CompTIA Security+'])).toEqual([true, 'It asks for Security+, which you have.', []])
  expect(match([])).toEqual([
    false,
    'It asks for Security+, which you haven’t listed.',
    ['With Security+,'],
  ])
})
