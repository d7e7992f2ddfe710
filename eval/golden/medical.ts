import { around, type GoldenMember, goals, only, serves, skilled, want } from './golden-member.ts'

/** Medical service members, E-4 to O-4. */
export const medical: readonly GoldenMember[] = [
  {
    key: 'Army 68W, E-5, combat medic',
    member: { ...serves('army', 'E5', '68W'), certifications: ['EMT'] },
    wants: [want(7, 5, 'healthcare', 'fire')],
    never: ['technology', 'construction', 'legal'],
    why: 'A medic with an EMT certificate goes on in emergency care, clinics or the fire service.',
  },
  {
    key: 'Navy HM, E-6, wants to run a clinic',
    member: {
      ...serves('navy', 'E6', 'HM'),
      years: 11,
      goals: goals({ occupations: ['11-9111.00'] }),
      skills: skilled(3, 'medical-administration', 'supervision'),
    },
    wants: [want(6, 4, 'healthcare')],
    never: ['construction', 'technology'],
    why: 'A corpsman who aims at health services management stays in health care and moves up.',
  },
  {
    key: 'Air Force 4N0X1, E-4, only around San Antonio',
    member: {
      ...serves('air_force', 'E4', '4N0X1'),
      places: only(around('San Antonio, TX', 29.42, -98.49, 50, 'TX')),
    },
    wants: [want(5, 1, 'healthcare', 'fire')],
    never: ['technology', 'legal'],
    states: ['TX'],
    why: 'Health care in Texas: the list gives states only, so anything in person must name Texas.',
  },
  {
    key: 'Army 68K, E-5, laboratory',
    member: serves('army', 'E5', '68K'),
    wants: [want(6, 3, 'laboratory', 'healthcare')],
    never: ['construction', 'legal', 'transport'],
    why: 'Laboratory technicians go to hospitals, laboratories and life science.',
  },
  {
    key: 'Army 68A, E-6, biomedical equipment',
    member: { ...serves('army', 'E6', '68A'), years: 10 },
    wants: [want(6, 4, 'repair', 'electronics', 'healthcare')],
    never: ['legal', 'food'],
    why: 'Biomedical equipment technicians repair electronics in hospitals and at makers of devices.',
  },
  {
    key: 'Army 68X, E-5, behavioral health',
    member: serves('army', 'E5', '68X'),
    wants: [want(6, 3, 'helping', 'healthcare')],
    never: ['technology', 'construction'],
    why: 'Behavioral health specialists go to counseling, crisis lines and clinics.',
  },
  {
    key: 'Army 68E, E-4, dental',
    member: serves('army', 'E4', '68E'),
    wants: [want(6, 3, 'healthcare')],
    never: ['technology', 'construction', 'legal'],
    why: 'A dental assistant stays in dental and medical offices.',
  },
  {
    key: 'Coast Guard HS, E-6',
    member: { ...serves('coast_guard', 'E6', 'HS'), years: 12 },
    wants: [want(6, 4, 'healthcare', 'fire')],
    never: ['technology', 'construction'],
    why: 'Independent duty health technicians fit clinics, emergency care and medical offices.',
  },
  {
    key: 'Army 65D, O-3, physician assistant',
    member: { ...serves('army', 'O3', '65D'), years: 9 },
    wants: [want(6, 3, 'healthcare')],
    never: ['technology', 'construction', 'food'],
    why: 'A physician assistant stays a clinician.',
  },
  {
    key: 'Navy 2900, O-4, nurse',
    member: { ...serves('navy', 'O4', '2900'), years: 13 },
    wants: [want(6, 3, 'healthcare')],
    never: ['technology', 'construction', 'food'],
    why: 'A nurse stays in nursing or leads a clinic.',
  },
]
