import { type GoldenMember, goals, remoteOnly, serves, skilled, want } from './golden-member.ts'

/** Signal, cyber and software members, E-4 to O-3. */
export const technology: readonly GoldenMember[] = [
  {
    key: 'Army 25B, E-5, Security+',
    member: { ...serves('army', 'E5', '25B'), certifications: ['CompTIA Security+'] },
    wants: [want(9, 6, 'technology')],
    never: ['healthcare', 'construction', 'food', 'legal'],
    why: 'An information technology specialist finds information technology.',
  },
  {
    key: 'Air Force 1D7X1, E-6, cyber defense',
    member: { ...serves('air_force', 'E6', '1D7X1'), years: 11 },
    wants: [want(9, 6, 'technology')],
    never: ['healthcare', 'construction', 'food', 'legal'],
    why: 'Cyber defense goes to cyber security and systems administration.',
  },
  {
    key: 'Space Force 5C0X1, E-5, TS/SCI',
    member: {
      ...serves('space_force', 'E5', '5C0X1'),
      certifications: ['CompTIA Security+'],
      clearance: { level: 'ts_sci', active: true },
    },
    wants: [want(9, 6, 'technology')],
    never: ['healthcare', 'construction', 'food'],
    why: 'Guardians of cyber operations are wanted for cyber work that needs a clearance.',
  },
  {
    key: 'Navy IT, E-4, remote only',
    member: { ...serves('navy', 'E4', 'IT'), places: remoteOnly },
    wants: [want(7, 2, 'technology')],
    never: ['healthcare', 'construction', 'food'],
    only: 'online',
    why: 'Remote only means that nothing in person stands in the list, and there is enough online work in technology.',
  },
  {
    key: 'Marine 0671, E-5, wants to develop software',
    member: {
      ...serves('marine_corps', 'E5', '0671'),
      skills: skilled(3, 'programming', 'scripting', 'linux'),
      goals: goals({
        occupations: ['15-1252.00'],
        experience: 'Wrote Python tools for the help desk.',
      }),
    },
    wants: [want(9, 6, 'technology')],
    never: ['healthcare', 'construction', 'food'],
    why: 'A data systems administrator who programs and names software development.',
  },
  {
    key: 'Army 255A, W-3, data operations',
    member: { ...serves('army', 'W3', '255A'), years: 16 },
    wants: [want(8, 6, 'technology')],
    never: ['healthcare', 'construction', 'food'],
    why: 'A data operations warrant officer stays in technology, senior technical work.',
  },
  {
    key: 'Army 17C, E-6, penetration tester',
    member: {
      ...serves('army', 'E6', '17C'),
      skills: skilled(4, 'penetration-testing', 'threat-hunting'),
      years: 9,
    },
    wants: [want(9, 6, 'technology')],
    never: ['healthcare', 'construction', 'food', 'legal'],
    why: 'Offensive cyber goes to security testing and threat hunting.',
  },
  {
    key: 'Navy CTN, E-5',
    member: { ...serves('navy', 'E5', 'CTN'), clearance: { level: 'ts_sci', active: true } },
    wants: [want(8, 6, 'technology', 'analysis')],
    never: ['healthcare', 'construction', 'food'],
    why: 'Network cryptologists go to cyber security and threat analysis.',
  },
  {
    key: 'Air Force 17S, O-3, cyber officer',
    member: { ...serves('air_force', 'O3', '17S'), studyField: 'Computer Science' },
    wants: [want(8, 6, 'technology')],
    never: ['healthcare', 'construction', 'food'],
    why: 'A cyberspace effects officer leads technical teams in technology.',
  },
  {
    key: 'Army 25U, E-4, radios',
    member: serves('army', 'E4', '25U'),
    wants: [want(7, 5, 'technology', 'electronics')],
    never: ['healthcare', 'food', 'legal'],
    why: 'Signal support is help desk, networks and radio: information technology or telecommunications.',
  },
]
