import { anywhere, inStates, near, serving, survey } from '../person.ts'
import type { Profile } from '../profile.ts'

/** People who fly, maintain aircraft, or want to leave aviation. */
export const aviation: readonly Profile[] = [
  {
    key: 'army-153a-w3-airline-pilot',
    traits: ['warrant officer', 'pilot', 'level'],
    answers: survey({
      service: serving('army', 'W3', ['153A'], 14),
      places: anywhere('36362', ['in_person', 'hybrid']),
      education: {
        level: 'bachelor',
        field: 'Professional aeronautics',
        licences: ['FAA commercial pilot, rotorcraft and instrument'],
      },
      skills: 'flying-helicopters:4 flight-safety:3 mission-planning:4 training-delivery:3',
      likes: '442133',
      goals: { occupations: ['53-2011.00', '53-2012.00'], families: ['53'], payFloor: 90_000 },
      wants: 'Airline pilot by a rotor transition program, or helicopter EMS pilot.',
      did: '2,300 hours in the Black Hawk, instructor pilot and safety officer.',
    }),
    expects:
      'Flight schools with rotor transition, regional and charter pilots, air medical pilots.',
    judged: {
      right: ['pilot'],
      rightWords:
        /\b(rotor(y wing)?|rtag|air medical|air charter|gordon & kirby|regional jet|phi (health|aviation)|atp|flight training|airline pilot|legends airways|helicopters?)\b/i,
      wrongWords:
        /maintenance|realty|travel|mechanic|property|indoor|dispatcher|amt|pilot (hours|company)|customer/i,
      never: ['hospitality', 'realestate', 'trucking'],
    },
  },
  {
    key: 'af-11m-o4-pilot',
    traits: ['officer', 'pilot', 'level', 'short days'],
    answers: survey({
      service: serving('air_force', 'O4', ['11M'], 14),
      places: anywhere('62225'),
      education: {
        level: 'master',
        field: 'Aviation management',
        licences: ['FAA airline transport pilot'],
      },
      skills: 'flying-airplanes:4 flight-safety:4 executive-leadership:3 project-management:3',
      likes: '342153',
      goals: {
        occupations: ['53-2011.00', '53-2022.00'],
        families: ['53', '11'],
        payFloor: 150_000,
      },
      wants: 'Corporate or airline pilot, or aviation operations management.',
      did: 'C-17 aircraft commander and evaluator, chief of standardization.',
    }),
    expects: 'Pilot and aviation management programs; no mechanic, fueler or flight attendant.',
    judged: {
      right: ['pilot'],
      rightWords:
        /\b(airline pilot|gordon & kirby|flight (operations|department)|aviation (management|operations|department|safety|project)|airports?|airlines?|charter|jets)\b/i,
      wrongWords:
        /maintenance|mechanic|realty|travel|fuel|airframe|technician|ramp|indoor|property|composites|amt|manufactur|devices|truck|driv|rail|hauling|parts/i,
      level: 'no_entry',
      never: ['trucking', 'realestate'],
    },
  },
  {
    key: 'army-15t-airframe-savannah',
    traits: ['straight line', 'place-bound'],
    answers: survey({
      service: serving('army', 'E5', ['15T'], 7),
      places: near(['31409'], 80),
      education: { level: 'high_school', certifications: ['FAA Airframe and Powerplant'] },
      skills:
        'helicopter-maintenance:4 aircraft-inspection:3 aircraft-hydraulics:3 turbine-engines:3',
      likes: '531123',
      goals: {
        occupations: ['49-3011.00'],
        families: ['49'],
        payFloor: 65_000,
        workMode: 'on_site',
      },
      wants: 'A&P mechanic, Gulfstream would be the dream.',
      did: 'Black Hawk crew chief, phase maintenance, technical inspector.',
    }),
    expects:
      'Aircraft maintenance around Savannah and nationwide in-person hosts; other mechanics after them.',
    judged: {
      right: ['aviation', 'electronics'],
      rightWords: /\b(gulfstream|aircraft|airframe|a&p|aviation|aero\w*)\b/i,
      wrongWords:
        /pilot|flight (school|training|instruct)|airport|drone|hvac|pest|car wash|roof|sales|automotive|collision|real estate/i,
    },
  },
  {
    key: 'navy-at-avionics-jacksonville',
    traits: ['straight line', 'place-bound'],
    answers: survey({
      service: serving('navy', 'E5', ['AT'], 8),
      places: near(['32212'], 60),
      education: {
        level: 'some_college',
        field: 'Electronics',
        certifications: ['FCC GROL'],
        clearance: { level: 'secret', active: true },
      },
      skills: 'avionics:4 electronics:4 soldering:4 test-equipment:3 schematics:3 radar:2',
      likes: '551113',
      goals: {
        occupations: ['49-2091.00', '17-3023.00'],
        families: ['49', '17'],
        payFloor: 60_000,
      },
      wants: 'Avionics or electronics technician in Jacksonville.',
      did: 'Intermediate-level repair of radios, radar and displays, microminiature repair certified.',
    }),
    expects:
      'Avionics, electronics, calibration, field service and biomedical equipment around Jacksonville.',
    judged: {
      right: ['electronics', 'aviation', 'biomed', 'quality', 'telecom', 'datacenter'],
      families: ['17'],
      wrongWords:
        /home inspect|property inspect|real estate|pilot|sales|car ?max|automotive|tire|pest|roof|hvac/i,
    },
  },
  {
    key: 'usmc-6217-hvac-or-electrician',
    traits: ['career changer', 'or wish', 'negation', 'place-bound'],
    answers: survey({
      service: serving('marine_corps', 'E4', ['6217'], 5),
      places: near(['92145'], 50),
      education: { level: 'high_school' },
      skills: 'aircraft-hydraulics:3 troubleshooting:4 electrical-wiring:2 hand-power-tools:4',
      likes: '521123',
      goals: {
        occupations: ['49-9021.00', '47-2111.00'],
        families: ['47', '49'],
        workMode: 'on_site',
      },
      wants: 'HVAC or electrician apprenticeship. No more aircraft, no flight line.',
      did: 'F/A-18 mechanic: engines, hydraulics, troubleshooting at night.',
    }),
    expects: 'HVAC, electrical, solar, plumbing and building maintenance of San Diego county.',
    judged: {
      right: [
        'hvac',
        'electrician',
        'plumbing',
        'energy',
        'maintenance',
        'construction',
        'lineman',
        'telecom',
      ],
      families: ['47'],
      wrongWords:
        /aircraft|aviation|airframe|sales|real estate|office|event|accounting|pilot|remodeling .*sales|scheduling|medical|automotive|car ?max/i,
      never: ['aviation', 'pilot'],
      neverWords: /\b(aircraft|aviation|airframe|a&p|aerospace)\b/i,
    },
  },
  {
    key: 'af-1c1x1-airfield',
    traits: ['straight line'],
    answers: survey({
      service: serving('air_force', 'E6', ['1C1X1'], 12),
      places: anywhere('73145'),
      education: {
        level: 'associate',
        field: 'Aviation operations',
        certifications: ['FAA control tower operator'],
      },
      skills: 'air-traffic-control:4 situational-awareness:4 training-delivery:3 watch-standing:4',
      likes: '342144',
      goals: { occupations: ['53-2021.00', '53-2022.00'], families: ['53'], payFloor: 75_000 },
      wants: 'Air traffic control or airport operations, maybe emergency dispatch.',
      did: 'Tower and radar controller, watch supervisor.',
    }),
    expects:
      'Air traffic control, airports, airline operations, flight dispatch, drone traffic, emergency dispatch.',
    judged: {
      right: ['airops', 'drones', 'emergency'],
      rightWords:
        /\b(air traffic|atc|airports?|airfield|flight (operations|dispatch|coordinator)|emergency dispatch\w*|telecommunicator|911)\b/i,
      wrongWords:
        /truck|maintenance|mechanic|airframe|composites|manufactur|devices|parts|structural|fuel|technician|aerospace,|engineering|flight instructor|propulsion|sheet metal/i,
    },
  },
  {
    key: 'uscg-amt-drones',
    traits: ['odd wish'],
    answers: survey({
      service: serving('coast_guard', 'E5', ['AMT'], 7),
      places: inStates(['NC', 'VA', 'FL'], '27909'),
      education: { level: 'some_college', field: 'Aviation', certifications: ['FAA Part 107'] },
      skills: 'aircraft-maintenance:4 unmanned-systems:2 photography:2 composites:2',
      likes: '543123',
      goals: { occupations: ['17-3021.00', '53-2012.00'], families: ['53', '17'] },
      wants: 'Drones: fly them, build them or fix them.',
      did: 'Helicopter flight mechanic and hoist operator.',
    }),
    expects:
      'Drone and unmanned systems hosts, then aerospace and mapping; aircraft maintenance is the fallback.',
    judged: {
      right: ['drones', 'aviation', 'pilot'],
      rightWords:
        /\b(drones?|unmanned|uas|uav|hoverfly|saildrone|red cat|textron systems|pitch aeronautics|remote pilot|aerial)\b/i,
      wrongWords: /realty|travel|hvac|automotive/i,
    },
  },
  {
    key: 'af-2a3x3-e7-maintenance-manager',
    traits: ['senior enlisted', 'level'],
    answers: survey({
      service: serving('air_force', 'E7', ['2A3X3'], 19),
      separation: { type: 'retirement', terminalLeaveDays: 60 },
      places: inStates(['NV', 'AZ', 'UT'], '89191'),
      education: {
        level: 'bachelor',
        field: 'Aviation maintenance management',
        certifications: ['FAA Airframe and Powerplant', 'Lean Six Sigma Green Belt'],
      },
      skills:
        'maintenance-management:4 supervision:4 quality-assurance:4 aircraft-maintenance:4 process-improvement:3',
      likes: '432243',
      goals: {
        occupations: ['49-1011.00', '11-3051.00', '11-3051.01'],
        families: ['11', '49'],
        payFloor: 90_000,
      },
      wants: 'Maintenance manager, production supervisor or quality manager. Not turning wrenches.',
      did: 'Production superintendent of an F-16 squadron, 180 people on three shifts.',
    }),
    expects:
      'Maintenance, production and quality leadership in Nevada, Arizona, Utah or online; nothing for beginners.',
    judged: {
      right: [
        'aviation',
        'quality',
        'leadership',
        'maintenance',
        'production',
        'project',
        'logistics',
      ],
      families: ['49', '51'],
      wrongWords:
        /store|retail|executive assist|coaching|chief of staff|acquisition|home inspect|property inspect|security|real estate|pilot|sales|church|fitness|cyber|restaurant|pest|landscap|appliance|plumb/i,
      level: 'no_entry',
    },
  },
  {
    key: 'af-18a-o3-drone-programs',
    traits: ['officer', 'level'],
    answers: survey({
      service: serving('air_force', 'O3', ['18A'], 8),
      places: anywhere('88330'),
      education: {
        level: 'master',
        field: 'Systems engineering',
        clearance: { level: 'ts_sci', active: true },
      },
      skills: 'unmanned-systems:4 program-management:3 systems-engineering:3 mission-planning:4',
      likes: '352143',
      goals: {
        occupations: ['13-1082.00', '17-2199.00'],
        families: ['11', '17', '13'],
        payFloor: 120_000,
        workMode: 'hybrid',
      },
      wants: 'Program manager or systems engineer for unmanned aircraft or defense technology.',
      did: 'MQ-9 evaluator pilot and flight commander, wrote requirements for test.',
    }),
    expects:
      'Defense and drone makers, systems engineering and program management; no trucks, no guards.',
    judged: {
      right: ['drones', 'defense', 'engineering', 'project', 'space'],
      families: ['17'],
      wrongWords:
        /civil|construction|mechanical services|hvac|roof|home|help ?desk|sales|recruit|human resource|real estate|surveying|commissioning|power|water|environment/i,
      level: 'no_entry',
    },
  },
  {
    key: 'uscg-ast-firefighter-florida',
    traits: ['career changer'],
    answers: survey({
      service: serving('coast_guard', 'E5', ['AST'], 9),
      places: inStates(['FL', 'GA'], '33762', ['in_person', 'hybrid']),
      education: { level: 'some_college', field: 'Fire science', certifications: ['EMT'] },
      skills:
        'search-rescue:4 emergency-care:4 water-safety:4 physical-training:4 survival-equipment:3',
      likes: '421532',
      goals: { occupations: ['33-2011.00', '29-2043.00'], families: ['33', '29'] },
      wants: 'Firefighter paramedic in Florida',
      did: 'Rescue swimmer, 40 rescues, taught water survival.',
    }),
    expects: 'Fire rescue, EMS and emergency management of Florida and Georgia, then hospitals.',
    judged: {
      right: ['fire', 'ems', 'emergency', 'nursing'],
      rightWords: /\b(fire rescue|paramedic|emt|swim|rescue|emergency medical)\b/i,
      families: ['33'],
      wrongWords:
        /it security|windy ridge|police|sheriff|alarm|sprinkler|animal|wildlife|ministr|midwif/i,
      never: ['police', 'corrections'],
    },
  },
]
