import { type GoldenMember, goals, serves, skilled, want } from './golden-member.ts'

/** Law enforcement, fire, intelligence, languages, explosives, safety. */
export const security: readonly GoldenMember[] = [
  {
    key: 'Army 31B, E-5, military police',
    member: serves('army', 'E5', '31B'),
    wants: [want(7, 4, 'protective', 'fire')],
    never: ['healthcare', 'technology', 'food'],
    why: 'Military police become police, corrections and security officers.',
  },
  {
    key: 'Air Force 3P0X1, E-4, security forces',
    member: { ...serves('air_force', 'E4', '3P0X1'), years: 4 },
    wants: [want(7, 4, 'protective', 'fire')],
    never: ['healthcare', 'technology', 'food'],
    why: 'Security forces go to policing and security.',
  },
  {
    key: 'Navy MA, E-6, wants to leave policing for business',
    member: {
      ...serves('navy', 'E6', 'MA'),
      years: 12,
      goals: goals({ occupations: ['13-1082.00'], families: ['13'] }),
      skills: skilled(3, 'project-management', 'supervision'),
    },
    wants: [want(7, 4, 'business', 'leadership', 'project')],
    never: ['healthcare', 'food'],
    why: 'She names project management and must not be shown ten police departments.',
  },
  {
    key: 'Coast Guard ME, E-5',
    member: serves('coast_guard', 'E5', 'ME'),
    // The sample listing has six fits.
    wants: [want(8, 5, 'protective')],
    never: ['healthcare', 'technology', 'food'],
    why: 'Maritime enforcement is law enforcement.',
  },
  {
    key: 'Coast Guard MST, E-6, marine science',
    member: { ...serves('coast_guard', 'E6', 'MST'), years: 11 },
    wants: [want(5, 3, 'safety', 'laboratory', 'maritime')],
    never: ['healthcare', 'food', 'legal'],
    why: 'Marine science technicians inspect, answer spills and enforce: environmental health and safety.',
  },
  {
    key: 'Air Force 3E7X1, E-5, firefighter',
    member: serves('air_force', 'E5', '3E7X1'),
    wants: [want(5, 2, 'fire')],
    never: ['technology', 'food', 'legal'],
    why: 'Firefighters find fire departments and rescue.',
  },
  {
    key: 'Army 35F, E-5, all-source analyst, TS/SCI',
    member: { ...serves('army', 'E5', '35F'), clearance: { level: 'ts_sci', active: true } },
    wants: [want(7, 4, 'analysis', 'technology')],
    never: ['healthcare', 'construction', 'food', 'legal'],
    why: 'Analysts go to intelligence, data and threat analysis.',
  },
  {
    key: 'Air Force 1N1X1, E-5, imagery',
    member: { ...serves('air_force', 'E5', '1N1X1'), clearance: { level: 'ts_sci', active: true } },
    wants: [want(6, 4, 'analysis', 'technology', 'engineering')],
    never: ['healthcare', 'construction', 'food', 'legal'],
    why: 'Imagery analysts go to geospatial and data analysis.',
  },
  {
    key: 'Air Force 1N3X1, E-5, linguist',
    member: { ...serves('air_force', 'E5', '1N3X1'), clearance: { level: 'ts_sci', active: true } },
    wants: [want(5, 3, 'language', 'analysis')],
    never: ['healthcare', 'construction', 'food'],
    why: 'Cryptologic linguists translate, analyze and teach.',
  },
  {
    key: 'Army 09L, E-4, interpreter',
    member: serves('army', 'E4', '09L'),
    wants: [want(4, 2, 'language', 'teaching', 'helping')],
    never: ['construction', 'food', 'production'],
    why: 'Interpreters work with languages and people.',
  },
  {
    key: 'Army 351L, W-3, counterintelligence',
    member: {
      ...serves('army', 'W3', '351L'),
      years: 17,
      clearance: { level: 'ts_sci', active: true },
    },
    wants: [want(6, 4, 'protective', 'analysis', 'technology', 'leadership')],
    never: ['healthcare', 'construction', 'food'],
    why: 'Counterintelligence goes to investigation, insider threat and analysis.',
  },
  {
    key: 'Army 89D, E-6, EOD',
    member: { ...serves('army', 'E6', '89D'), years: 10 },
    wants: [want(5, 3, 'protective', 'fire', 'safety')],
    never: ['healthcare', 'food', 'legal'],
    why: 'Bomb disposal leads to public safety, hazardous materials and unexploded ordnance work.',
  },
  {
    key: 'Navy STG, E-5, sonar',
    member: serves('navy', 'E5', 'STG'),
    wants: [want(7, 5, 'electronics', 'repair', 'technology')],
    never: ['healthcare', 'food', 'legal'],
    why: 'Sonar technicians keep and run electronics.',
  },
]
