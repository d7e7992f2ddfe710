import { anybody, serves } from '#eval/golden/golden-member.ts'
import type { Member } from '#matching/member.ts'

/** The reference date of the sample members. */
export const asOf = '2026-11-21'

/** An Army E-5 with specialty 25B, leaving in seven months and open to any location. */
const networkSergeant: Member = {
  ...anybody,
  ...serves('army', 'E5', '25B'),
  seed: 'invented-1',
}

/** The same person with other facts. */
export function person(changes: Partial<Member>): Member {
  return { ...networkSergeant, ...changes }
}

const specialty = (service: string, code: string) => ({ service, specialties: [{ service, code }] })

/** Over a dozen sample members across services, grades and components. */
export const people: Readonly<Record<string, Member>> = {
  'Army 25B': networkSergeant,
  'Army 11B': person(specialty('army', '11B')),
  'Marine 0311': person(specialty('marine_corps', '0311')),
  'Army 68W': person(specialty('army', '68W')),
  'Army 88M': person(specialty('army', '88M')),
  'Army 15T': person(specialty('army', '15T')),
  'Army 92Y': person(specialty('army', '92Y')),
  'Army 12N': person(specialty('army', '12N')),
  'Navy HM': person(specialty('navy', 'HM')),
  'Navy ET': person(specialty('navy', 'ET')),
  'Navy CS': person(specialty('navy', 'CS')),
  'Air Force 1D7X1': person(specialty('air_force', '1D7X1')),
  'Air Force 3P0X1': person(specialty('air_force', '3P0X1')),
  'Coast Guard MK': person(specialty('coast_guard', 'MK')),
  'Army O-4 90A': person({ ...specialty('army', '90A'), payGrade: 'O4' }),
  'Army O-3 70B': person({ ...specialty('army', '70B'), payGrade: 'O3' }),
}

/** Members who enter more than a specialty, as most do. */
export function benchMembers(): Member[] {
  return Object.values(people).map((member) =>
    person({
      ...member,
      holland: [0.8, 0.6, 0.2, 0.5, 0.6, 0.4],
      skills: [{ id: 'team-leadership', level: 3 }],
      goals: { ...member.goals, families: ['15', '49'], experience: 'Led a team of eight.' },
      places: {
        ...member.places,
        reach: 'listed',
        listed: [
          { kind: 'state', state: 'TX' },
          {
            kind: 'point',
            label: 'Denver, CO',
            latitude: 39.7,
            longitude: -105,
            miles: 300,
            states: ['CO', 'WY', 'NE'],
          },
        ],
      },
    }),
  )
}
