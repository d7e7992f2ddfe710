import fc from 'fast-check'
import type { Knowledge } from '#matching/knowledge.ts'
import type { Member } from '#matching/member.ts'
import { people } from '../bench/sample-members.ts'

const states = ['TX', 'CA', 'VA', 'CO']

/** Members of every component with arbitrary answers, for the matcher's property tests. */
export function anyMember(knowledge: Knowledge): fc.Arbitrary<Member> {
  const skillIds = knowledge.skills.map(({ id }) => id)
  return fc
    .record({
      base: fc.constantFrom(...Object.values(people)),
      component: fc.constantFrom('active', 'guard', 'reserve', 'veteran', 'retiree', 'spouse'),
      payGrade: fc.constantFrom('E4', 'E7', 'W2', 'O4', null),
      onOrders: fc.boolean(),
      continuousDays: fc.constantFrom(null, 100, 400),
      separation: fc.constantFrom('2027-06-21', '2026-12-11', '2026-01-01', '2029-03-01', null),
      terminalLeaveDays: fc.constantFrom(0, 30, 90),
      permissiveDays: fc.constantFrom(0, 10),
      stationed: fc.constantFrom('conus', 'oconus', 'afloat'),
      holland: fc.option(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
      ),
      skills: fc.array(
        fc.record({ id: fc.constantFrom(...skillIds), level: fc.integer({ min: 1, max: 4 }) }),
        { maxLength: 8 },
      ),
      certifications: fc.subarray(['Security+', 'First aid']),
      families: fc.subarray(['11', '15', '33', '49', '53']),
      start: fc.constantFrom(null, { from: '2027-05-01', to: '2027-05-10' }),
      reach: fc.constantFrom('anywhere', 'listed', 'remote_only'),
      listed: fc.subarray(states),
      experience: fc.constantFrom('', 'Led repair crews and kept networks running.'),
      payFloor: fc.constantFrom(null, 60_000),
      clearance: fc.constantFrom('none', 'secret', 'ts'),
    })
    .map((drawn): Member => {
      const { base, families, start, experience, payFloor, reach, listed, clearance, ...facts } =
        drawn
      return {
        ...base,
        ...facts,
        clearance: { level: clearance, active: true },
        goals: { ...base.goals, families, start, experience, payFloor },
        places: {
          reach,
          listed: [...listed.map((state) => ({ kind: 'state' as const, state })), aroundDenver],
          home: null,
          delivery: [],
        },
      }
    })
}

const aroundDenver = {
  kind: 'point' as const,
  label: 'Denver, CO',
  latitude: 39.7,
  longitude: -105,
  miles: 200,
  states: ['CO', 'WY'],
}
