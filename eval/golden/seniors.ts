import { type GoldenMember, serves, skilled, want } from './golden-member.ts'

/** Senior members: senior work first, and few days left. */
export const seniors: readonly GoldenMember[] = [
  {
    key: 'Army 12A, O-6, engineer colonel',
    member: {
      ...serves('army', 'O6', '12A'),
      years: 26,
      skills: skilled(4, 'executive-leadership', 'construction-management'),
    },
    wants: [
      want(7, 5, 'leadership', 'engineering', 'construction', 'project'),
      want(4, 3, 'leadership', 'project'),
    ],
    never: ['healthcare', 'food', 'production'],
    why: 'A colonel of engineers runs construction and programs.',
  },
  {
    key: 'Navy 1110, O-5, surface warfare',
    member: { ...serves('navy', 'O5', '1110'), years: 20 },
    wants: [want(7, 5, 'leadership', 'business', 'maritime', 'project', 'transport')],
    never: ['healthcare', 'food', 'production'],
    why: 'A commander of ships leads operations, often maritime.',
  },
  {
    key: 'Navy CMD, E-9, command master chief',
    member: { ...serves('navy', 'E9', 'CMD'), years: 26 },
    wants: [want(7, 5, 'leadership', 'business', 'people', 'teaching')],
    never: ['healthcare', 'food', 'production'],
    why: 'A command master chief leads and develops people.',
  },
  {
    key: 'Marine 0306, W-5, infantry weapons officer',
    member: { ...serves('marine_corps', 'W5', '0306'), years: 27 },
    wants: [want(6, 5, 'leadership', 'teaching', 'protective', 'business', 'safety')],
    never: ['healthcare', 'technology', 'food'],
    why: 'The gunner trains and advises: training management, operations, security.',
  },
  {
    key: 'Air Force 63A, O-5, acquisition manager',
    member: { ...serves('air_force', 'O5', '63A'), years: 20 },
    wants: [want(7, 5, 'leadership', 'business', 'project', 'engineering')],
    never: ['healthcare', 'food', 'production'],
    why: 'Program managers manage programs.',
  },
  {
    key: 'Space Force 13S, O-3, space operations',
    member: { ...serves('space_force', 'O3', '13S'), years: 7 },
    wants: [want(6, 5, 'engineering', 'technology', 'leadership', 'business', 'flying')],
    never: ['healthcare', 'food', 'construction'],
    why: 'Space operators go to aerospace, engineering and program work.',
  },
  {
    key: 'Army 27A, O-6, judge advocate',
    member: { ...serves('army', 'O6', '27A'), years: 24 },
    // Originally four: four legal listings fit sixty days, three of them from police departments.
    // The sample's other legal work is for clerks and paralegals.
    wants: [want(3, 1, 'legal')],
    never: ['healthcare', 'food', 'construction'],
    why: 'A senior attorney stays one.',
  },
  {
    key: 'Air Force 8F0X0, E-8, first sergeant',
    member: { ...serves('air_force', 'E8', '8F0X0'), years: 20 },
    wants: [want(6, 5, 'leadership', 'people', 'business', 'helping', 'teaching')],
    never: ['healthcare', 'technology', 'food', 'construction'],
    why: 'First sergeants look after people: human resources, management, counseling.',
  },
]
