import { around, type GoldenMember, goals, only, serves, want } from './golden-member.ts'

/** Aviation, vehicles, ships, power and construction. */
export const mechanical: readonly GoldenMember[] = [
  {
    key: 'Army 15T, E-5, Black Hawk repairer',
    member: serves('army', 'E5', '15T'),
    wants: [want(6, 3, 'aviation'), want(8, 6, 'aviation', 'repair')],
    never: ['healthcare', 'technology', 'food', 'legal'],
    why: 'Helicopter repairers go to airframe and powerplant work.',
  },
  {
    key: 'Navy AD, E-6, only around Jacksonville',
    member: {
      ...serves('navy', 'E6', 'AD'),
      years: 12,
      places: only(around('Jacksonville, FL', 30.33, -81.66, 100, 'FL', 'GA')),
    },
    // The sample listing has one fit there.
    wants: [want(8, 1, 'aviation', 'repair')],
    never: ['healthcare', 'technology', 'food'],
    states: ['FL', 'GA'],
    why: 'Engine mechanics around Jacksonville: Florida or Georgia, engines and aircraft first.',
  },
  {
    key: 'Air Force 2A3X3, E-5, fighter maintenance',
    member: serves('air_force', 'E5', '2A3X3'),
    wants: [want(6, 3, 'aviation'), want(8, 6, 'aviation', 'repair')],
    never: ['healthcare', 'technology', 'food', 'legal'],
    why: 'Crew chiefs go to aircraft maintenance.',
  },
  {
    key: 'Marine 6113, E-4, helicopter mechanic',
    member: { ...serves('marine_corps', 'E4', '6113'), years: 4 },
    wants: [want(6, 3, 'aviation'), want(8, 6, 'aviation', 'repair')],
    never: ['healthcare', 'technology', 'food', 'legal'],
    why: 'As the Army repairer of helicopters.',
  },
  {
    key: 'Coast Guard AMT, E-6',
    member: { ...serves('coast_guard', 'E6', 'AMT'), years: 11 },
    wants: [want(6, 3, 'aviation'), want(8, 6, 'aviation', 'repair')],
    never: ['healthcare', 'technology', 'food', 'legal'],
    why: 'Aviation maintenance technicians stay with aircraft.',
  },
  {
    key: 'Army 153D, W-2, Black Hawk pilot',
    member: { ...serves('army', 'W2', '153D'), years: 9 },
    // Originally six: the list has four pilot programs that fit ninety days; the rest build or
    // repair aircraft.
    wants: [want(4, 1, 'flying', 'aviation')],
    never: ['healthcare', 'technology', 'food'],
    why: 'Pilots fly: airlines, helicopter services, flight schools.',
  },
  {
    key: 'Air Force 11M, O-4, mobility pilot',
    member: { ...serves('air_force', 'O4', '11M'), years: 12 },
    // Same as for the Black Hawk pilot.
    wants: [want(4, 1, 'flying', 'aviation')],
    never: ['healthcare', 'food'],
    why: 'Heavy pilots go to the airlines.',
  },
  {
    key: 'Army 15Q, E-5, air traffic control',
    member: serves('army', 'E5', '15Q'),
    wants: [want(4, 2, 'flying', 'aviation', 'transport')],
    never: ['healthcare', 'food', 'legal'],
    why: 'Controllers look for towers, airports and flight operations; the list has few.',
  },
  {
    key: 'Army 91B, E-4, only around Killeen',
    member: {
      ...serves('army', 'E4', '91B'),
      places: only(around('Killeen, TX', 31.12, -97.73, 50, 'TX')),
    },
    // The sample listing has nothing for a mechanic there.
    wants: [want(7, 0, 'repair', 'transport')],
    never: ['healthcare', 'technology', 'food', 'legal'],
    states: ['TX'],
    why: 'Wheeled vehicle mechanics fix trucks and cars; he stays in Texas.',
  },
  {
    key: 'Army 88M, E-4, truck driver',
    member: serves('army', 'E4', '88M'),
    wants: [want(7, 4, 'transport')],
    never: ['healthcare', 'technology', 'food', 'legal'],
    why: 'Motor transport operators drive trucks.',
  },
  {
    key: 'Marine 3531, E-5, wants a CDL job',
    member: {
      ...serves('marine_corps', 'E5', '3531'),
      goals: goals({ occupations: ['53-3032.00'] }),
    },
    wants: [want(7, 4, 'transport')],
    never: ['healthcare', 'technology', 'food'],
    why: 'Drove trucks, wants to drive trucks.',
  },
  {
    key: 'Navy MMN, E-6, nuclear machinist',
    member: { ...serves('navy', 'E6', 'MMN'), years: 9 },
    wants: [want(8, 6, 'power', 'repair')],
    never: ['healthcare', 'food', 'legal'],
    why: 'Nuclear machinists run plants: power, utilities, plant maintenance, data centers.',
  },
  {
    key: 'Navy EMN, E-6, wants power plants',
    member: {
      ...serves('navy', 'E6', 'EMN'),
      years: 8,
      goals: goals({ occupations: ['51-8013.00'] }),
    },
    wants: [want(7, 5, 'power')],
    never: ['healthcare', 'food', 'legal'],
    why: 'A nuclear electrician who names power plant operator.',
  },
  {
    key: 'Navy ET, E-5, electronics',
    member: serves('navy', 'E5', 'ET'),
    wants: [want(8, 5, 'electronics', 'repair')],
    never: ['healthcare', 'food', 'legal'],
    why: 'Electronics technicians repair radars and radios: field service, telecom, test.',
  },
  {
    key: 'Navy ND, E-6, diver',
    member: { ...serves('navy', 'E6', 'ND'), years: 10 },
    wants: [
      want(1, 1, 'maritime'),
      want(
        6,
        5,
        'maritime',
        'construction',
        'repair',
        'production',
        'safety',
        'fire',
        'protective',
      ),
    ],
    never: ['healthcare', 'technology', 'food', 'legal'],
    why: 'Divers weld, inspect and repair under water: marine, construction and inspection work.',
  },
  {
    key: 'Coast Guard MK, E-5, machinery',
    member: serves('coast_guard', 'E5', 'MK'),
    wants: [want(7, 5, 'repair', 'maritime', 'power')],
    never: ['healthcare', 'technology', 'food', 'legal'],
    why: 'Machinery technicians fix diesels and generators.',
  },
  {
    key: 'Navy HT, E-5, welder',
    member: serves('navy', 'E5', 'HT'),
    wants: [want(7, 5, 'production', 'construction', 'repair')],
    never: ['healthcare', 'technology', 'food', 'legal'],
    why: 'Hull technicians weld and fit pipe.',
  },
  {
    key: 'Navy BU, E-5, Seabee',
    member: serves('navy', 'E5', 'BU'),
    wants: [want(7, 5, 'construction')],
    never: ['healthcare', 'technology', 'food', 'legal'],
    why: 'Builders build.',
  },
  {
    key: 'Army 12N, E-4, heavy equipment',
    member: serves('army', 'E4', '12N'),
    wants: [want(7, 5, 'construction', 'transport', 'repair')],
    never: ['healthcare', 'technology', 'food', 'legal'],
    why: 'Horizontal engineers run dozers and graders.',
  },
  {
    key: 'Air Force 3E0X1, E-5, electrician',
    member: serves('air_force', 'E5', '3E0X1'),
    wants: [want(7, 5, 'construction', 'power', 'repair')],
    never: ['healthcare', 'technology', 'food', 'legal'],
    why: 'Electricians wire and keep power.',
  },
  {
    key: 'Army 919A, W-4, equipment maintenance',
    member: { ...serves('army', 'W4', '919A'), years: 22 },
    wants: [want(6, 5, 'repair', 'leadership', 'construction')],
    never: ['healthcare', 'technology', 'food', 'legal'],
    why: 'A maintenance warrant officer runs shops: maintenance management and service leadership.',
  },
]
