import { inStates, near, serving, survey } from '../person.ts'
import type { Profile } from '../profile.ts'

/** People in transport, supply, food service, repair and power. */
export const logistics: readonly Profile[] = [
  {
    key: 'army-92y-supply-springs',
    traits: ['straight line', 'place-bound'],
    answers: survey({
      service: serving('army', 'E6', ['92Y'], 11),
      places: near(['80913'], 70, ['in_person', 'hybrid', 'online']),
      education: {
        level: 'bachelor',
        field: 'Supply chain management',
        certifications: ['Lean Six Sigma Yellow Belt'],
      },
      skills:
        'supply-chain:3 property-accountability:4 inventory:4 supervision:3 logistics-systems:4',
      likes: '222244',
      goals: {
        occupations: ['13-1081.00', '11-3071.04', '13-1023.00'],
        families: ['13', '11'],
        payFloor: 65_000,
      },
      wants: 'Logistics or supply chain, an analyst or supervisor position in Colorado.',
      did: 'Supply sergeant of a company, 60 million dollars of property, GCSS-Army.',
    }),
    expects:
      'Logistics, supply chain, procurement, inventory and operations around Colorado Springs and Denver or online.',
    judged: {
      right: ['logistics', 'procurement'],
      rightWords:
        /\b(supply chain|logistic\w*|inventory|warehous\w*|operations manager|property (administrat|specialist)\w*|buyer)\b/i,
      families: ['53'],
      wrongWords:
        /driver|driving|truck|real estate|insurance|financial|wealth|mortgage|tax|recruit|human resource|cyber|bank|air ?line pilot|flight/i,
    },
  },
  {
    key: 'army-88m-trucking-texas',
    traits: ['straight line'],
    answers: survey({
      service: serving('army', 'E4', ['88M'], 4),
      places: inStates(['TX', 'OK'], '79916', ['in_person', 'hybrid']),
      education: { level: 'high_school', licences: ['CDL permit'] },
      skills: 'truck-driving:4 convoy-operations:3 preventive-maintenance:3 load-planning:2',
      likes: '511123',
      goals: { occupations: ['53-3032.00'], families: ['53'], payFloor: 55_000 },
      wants: 'Truck driver, CDL, home most weekends',
      did: 'Drove HETs and LMTVs 30,000 miles in Europe.',
    }),
    expects:
      'CDL schools, carriers and delivery hosts in Texas, Oklahoma or nationwide; warehouses and diesel after them.',
    judged: {
      right: ['trucking', 'logistics'],
      rightWords:
        /\b(cdl|truck|carrier|driv(er|ing)|transport|hauling|teamsters|werner|j\.?b\.? hunt|schneider)\b/i,
      families: ['53'],
      wrongWords:
        /manager program|sales|pilot|flight|aviation|aircraft|air ?line|maritime|diesel|mechanic|rail|account/i,
      level: 'no_lead',
    },
  },
  {
    key: 'army-92a-warehouse-campbell',
    traits: ['or wish', 'place-bound'],
    answers: survey({
      service: serving('army', 'E5', ['92A'], 6),
      places: near(['42223'], 70, ['in_person', 'hybrid', 'online']),
      education: { level: 'associate', field: 'Logistics', licences: ['Forklift operator'] },
      skills: 'warehouse:4 inventory:4 forklift:4 logistics-systems:3 data-entry:3',
      likes: '322134',
      goals: {
        occupations: ['13-1081.02', '53-1042.00', '43-5071.00'],
        families: ['53', '43', '13'],
      },
      wants: 'Warehouse supervisor or logistics analyst around Nashville',
      did: 'Ran the warehouse of a support battalion, eight soldiers, stock control.',
    }),
    expects:
      'Distribution, warehouse and logistics hosts around Nashville and Clarksville, or online analysts.',
    judged: {
      right: ['logistics', 'procurement', 'trucking'],
      rightWords:
        /\b(warehous\w*|distribution|supply chain|logistic\w*|fulfil?lment|amazon|operations (manager|supervisor)|inventory)\b/i,
      families: ['53'],
      wrongWords: /driver|driving|cdl|pilot|flight|real estate|insurance|travel|aviation|aircraft/i,
    },
  },
  {
    key: 'army-92g-chef-hawaii',
    traits: ['place-bound', 'negation'],
    answers: survey({
      service: serving('army', 'E5', ['92G'], 8),
      places: inStates(['HI'], '96857', ['in_person', 'hybrid', 'online']),
      education: { level: 'high_school', certifications: ['ServSafe Manager'] },
      skills: 'cooking:4 baking:3 menu-planning:3 food-safety:4 food-service-management:3',
      likes: '324143',
      goals: { occupations: ['35-1011.00', '11-9051.00'], families: ['35', '11'] },
      wants: 'Chef in a real restaurant or hotel in Hawaii, not fast food.',
      did: 'Shift leader of a dining facility, 900 meals, competed in culinary arts.',
    }),
    expects:
      'Restaurants, hotels and culinary training in Hawaii or online or nationwide; the list is thin there.',
    judged: {
      right: ['culinary', 'hospitality', 'brewing'],
      families: ['35'],
      wrongWords:
        /smoothie|pizza|waffle|fast food|travel|restaurant supply|real estate|vacation|escape|climb|outdoor|brokered/i,
      never: ['police', 'construction', 'cyber'],
    },
  },
  {
    key: 'navy-cs-food-truck-norfolk',
    traits: ['odd wish', 'entrepreneur', 'place-bound'],
    answers: survey({
      service: serving('navy', 'E6', ['CS'], 13),
      places: near(['23511'], 60, ['in_person', 'hybrid', 'online']),
      education: {
        level: 'associate',
        field: 'Culinary arts',
        certifications: ['ServSafe Manager'],
      },
      skills: 'cooking:4 food-service-management:4 menu-planning:4 budgeting:3 inventory:3',
      likes: '323154',
      goals: { occupations: ['11-9051.00', '35-1012.00'], families: ['35', '11'] },
      wants: 'Open a food truck or small restaurant, learn the business side.',
      did: 'Leading culinary specialist of a destroyer, ran the mess and its budget.',
    }),
    expects:
      'Restaurants, cafés, food service management, small business programs around Norfolk or online.',
    judged: {
      right: ['culinary', 'hospitality', 'entrepreneur', 'brewing'],
      rightWords:
        /\b(restaurant|food (truck|service)|small business|cafe|coffee|catering|dining|compass group)\b/i,
      families: ['35'],
      wrongWords: /travel|real estate|cyber|escape|climb|defense|innovation/i,
      never: ['police', 'guard', 'cyber'],
    },
  },
  {
    key: 'af-2t2x1-logistcs-misspelled',
    traits: ['misspelling', 'place-bound'],
    answers: survey({
      service: serving('air_force', 'E5', ['2T2X1'], 7),
      places: inStates(['DE', 'PA', 'NJ', 'MD'], '19902'),
      education: { level: 'some_college', field: 'Transportation' },
      skills: 'cargo-handling:4 load-planning:4 hazmat-shipping:3 passenger-services:2 forklift:4',
      likes: '322134',
      goals: { occupations: ['13-1081.00', '43-5011.00'], families: ['53', '13'] },
      wants: 'logistcs cordinator or frieght forwarding at a big compny',
      did: 'Air transportation, loaded C-5s, inspected hazardus cargo.',
    }),
    expects:
      'Freight, supply chain, distribution and air cargo in the mid-Atlantic states or online.',
    judged: {
      right: ['logistics', 'procurement'],
      rightWords:
        /\b(freight|logistic\w*|supply chain|distribution|cargo|load ?master|shipping|dhl|dsv|fedex|ups)\b/i,
      families: ['53'],
      wrongWords:
        /driver|driving|cdl|pilot|flight school|real estate|travel|aircraft maint|mechanic/i,
    },
  },
  {
    key: 'usmc-3043-procurement-dc',
    traits: ['step up'],
    answers: survey({
      service: serving('marine_corps', 'E5', ['3043'], 8),
      places: inStates(['VA', 'DC', 'MD'], '22134'),
      education: {
        level: 'bachelor',
        field: 'Business',
        certifications: ['NCMA CFCM'],
        clearance: { level: 'secret', active: true },
      },
      skills: 'procurement:3 contracting:2 supply-chain:4 budgeting:3 office-software:3',
      likes: '132145',
      goals: {
        occupations: ['13-1023.00', '11-3061.00', '43-3061.00'],
        families: ['13'],
        payFloor: 65_000,
        workMode: 'hybrid',
      },
      wants: 'Contract specialist, buyer or acquisition analyst, government or contractor.',
      did: 'Supply chief of a battalion: purchase card, open contracts, audits.',
    }),
    expects: 'Contracting, procurement, acquisition and supply chain around Washington or online.',
    judged: {
      right: ['procurement', 'logistics', 'project', 'consulting'],
      rightWords:
        /\b(contract(s|ing)? (specialist|admin\w*|associate|manage\w*)|procure\w*|(?<!talent )acquisition|buyer|supply chain|purchas\w*)\b/i,
      wrongWords:
        /general contract|real estate|insurance|mortgage|tax|wealth|advisor|recruit|human resource|construction|truck|driv|sales|therap|cyber/i,
    },
  },
  {
    key: 'navy-3100-o3-supply-chain',
    traits: ['officer', 'level'],
    answers: survey({
      service: serving('navy', 'O3', ['3100'], 7),
      places: inStates(['IL', 'OH', 'IN', 'MI', 'WI', 'MN'], '60088'),
      education: {
        level: 'bachelor',
        field: 'Operations management',
        certifications: ['APICS CSCP'],
      },
      skills:
        'supply-chain:4 demand-planning:3 budgeting:3 team-leadership:4 process-improvement:3',
      likes: '132254',
      goals: {
        occupations: ['11-3071.04', '11-1021.00', '13-1081.00'],
        families: ['11', '13'],
        payFloor: 95_000,
      },
      wants: 'Supply chain manager or operations manager at a manufacturer in the Midwest.',
      did: 'Supply officer of a ship, then inventory manager of a depot, 30 people.',
    }),
    expects:
      'Supply chain, operations and leadership programs of Midwest manufacturers and distributors.',
    judged: {
      right: ['logistics', 'leadership', 'project', 'production', 'procurement'],
      rightWords:
        /\b(supply chain|operations (manager|leader\w*)|leadership (development|program)|manufacturing leader|distribution)\b/i,
      families: ['11', '51', '53'],
      wrongWords:
        /driver|driving|cdl|real estate|restaurant|church|fitness|cyber|golf|tax|salon|pest|diesel|recruit|construction/i,
      level: 'no_entry',
    },
  },
  {
    key: 'army-90a-o4-operations-dallas',
    traits: ['officer', 'level', 'short days'],
    answers: survey({
      service: serving('army', 'O4', ['90A'], 13),
      places: near(['75201'], 60, ['in_person', 'hybrid', 'online']),
      education: {
        level: 'master',
        field: 'Logistics management',
        certifications: ['PMP', 'Lean Six Sigma Black Belt'],
      },
      skills:
        'operations-management:4 supply-chain:4 executive-leadership:3 budgeting:4 strategic-planning:4',
      likes: '132254',
      goals: {
        occupations: ['11-1021.00', '11-3071.00', '11-3071.04'],
        families: ['11', '13'],
        payFloor: 130_000,
      },
      wants: 'Director of operations or supply chain in Dallas. 60 days is all I have.',
      did: 'Support operations officer of a brigade, fleet, fuel, 900 people served daily.',
    }),
    expects:
      'Operations, supply chain and project leadership around Dallas or online; no car wash, no trainee counter.',
    judged: {
      right: ['logistics', 'leadership', 'project', 'consulting', 'procurement'],
      families: ['11', '53'],
      wrongWords:
        /behavior|driver|driving|cdl|real estate|restaurant|church|fitness|cyber|golf|tax|car wash|pest|diesel|store manager|recruit|department supervisor|property manage|winery|barber/i,
      level: 'no_entry',
      neverWords: /\b(car wash|wash tub|truck driv\w*|security officer)\b/i,
    },
  },
  {
    key: 'army-91b-diesel-shop',
    traits: ['straight line', 'entrepreneur'],
    answers: survey({
      service: serving('army', 'E5', ['91B'], 8),
      places: inStates(['KY', 'TN', 'OH', 'IN'], '42223', ['in_person', 'hybrid']),
      education: { level: 'high_school', certifications: ['ASE Medium/Heavy Truck'] },
      skills:
        'diesel-repair:4 automotive-repair:4 troubleshooting:4 supervision:2 parts-management:3',
      likes: '521144',
      goals: { occupations: ['49-3031.00', '49-3042.00'], families: ['49'] },
      wants: 'Diesel technician now, my own repair shop in five years.',
      did: 'Shop foreman for trucks and generators in a maintenance company.',
    }),
    expects:
      'Diesel, truck, heavy equipment and automotive programs of the Ohio valley and nationwide.',
    judged: {
      right: ['diesel', 'autos', 'equipment'],
      rightWords:
        /\b(diesel|truck(s)? (repair|tech\w*)|fleet maint\w*|heavy equipment|automotive|mechanic)\b/i,
      families: ['49'],
      wrongWords:
        /aircraft|aviation|hvac|heating|sales|medical|alarm|appliance|real estate|elevator|computer|building/i,
    },
  },
  {
    key: 'navy-en-marine-engines-norfolk',
    traits: ['straight line', 'place-bound'],
    answers: survey({
      service: serving('navy', 'E5', ['EN'], 9),
      separation: { stationed: 'afloat' },
      places: near(['23511'], 50),
      education: { level: 'high_school' },
      skills:
        'marine-engines:4 diesel-repair:4 pumps-valves:3 preventive-maintenance:4 hydraulics:3',
      likes: '521113',
      goals: { occupations: ['49-3051.00', '53-5031.00', '49-3031.00'], families: ['49', '53'] },
      wants: 'Ship repair, marine diesels or generators, shipyard or merchant ships',
      did: 'Engineman on an amphibious ship, main propulsion diesels, evaporators.',
    }),
    expects:
      'Shipyards, marine trades, diesel and power generation, maintenance around Norfolk; merchant mariner schools.',
    judged: {
      right: [
        'maritime',
        'diesel',
        'maintenance',
        'energy',
        'hvac',
        'machining',
        'welding',
        'quality',
      ],
      families: ['49', '51'],
      wrongWords:
        /home inspect|real estate|korn|sail(ing)? |aircraft|aviation|cyber|roof|pest|medical|data|analysis/i,
    },
  },
  {
    key: 'navy-emn-nuclear-power',
    traits: ['straight line'],
    answers: survey({
      service: serving('navy', 'E6', ['EMN'], 9),
      places: inStates(['SC', 'NC', 'GA', 'VA'], '29445'),
      education: {
        level: 'bachelor',
        field: 'Nuclear engineering technology',
        clearance: { level: 'secret', active: true },
      },
      skills:
        'nuclear-plant:4 power-distribution:4 electric-motors:4 watch-standing:4 troubleshooting:4',
      likes: '551113',
      goals: {
        occupations: ['51-8011.00', '51-8013.00', '17-3023.00'],
        families: ['51', '17'],
        payFloor: 85_000,
      },
      wants: 'Power plant operator, utility or data center technician',
      did: 'Nuclear electrician on a submarine, engineering watch supervisor.',
    }),
    expects:
      'Utilities, power plants, data centers, electrical and controls in the Carolinas, Georgia and Virginia.',
    judged: {
      right: ['energy', 'datacenter', 'electrician', 'electronics', 'maintenance', 'engineering'],
      rightWords:
        /\b(duke energy|dominion|southern company|power plant|nuclear|critical facilit\w*|westinghouse|bwxt|substation)\b/i,
      families: ['17'],
      wrongWords:
        /propane|cyber|civil|software|survey|aircraft|aviation|sales|real estate|pest|landscap|roof|home|automotive|vehicle/i,
    },
  },
  {
    key: 'uscg-mk-alaska-maintenance',
    traits: ['place-bound'],
    answers: survey({
      service: serving('coast_guard', 'E6', ['MK'], 12),
      places: inStates(['AK'], '99615'),
      education: { level: 'some_college' },
      skills: 'marine-engines:4 hydraulics:4 hvac:2 power-generation:3 welding:2 supervision:3',
      likes: '521123',
      goals: { occupations: ['49-9041.00', '49-9071.00', '49-3031.00'], families: ['49', '47'] },
      wants: 'Maintenance, heavy mechanics or power generation. We stay in Alaska.',
      did: 'Engineering petty officer of a cutter.',
    }),
    expects:
      'Anything mechanical, electrical or construction in Alaska; nationwide and online rows of such work are rare.',
    judged: {
      right: [
        'maintenance',
        'diesel',
        'energy',
        'hvac',
        'welding',
        'construction',
        'equipment',
        'maritime',
        'electrician',
        'plumbing',
        'aviation',
        'autos',
      ],
      families: ['47', '49', '53'],
      wrongWords: /sales|real estate|cyber|fitness|pharm|pilot|human resource|software/i,
    },
  },
  {
    key: 'navy-ce-lineman-gulf',
    traits: ['straight line'],
    answers: survey({
      service: serving('navy', 'E5', ['CE'], 7),
      places: inStates(['MS', 'AL', 'FL', 'GA', 'LA'], '39501', ['in_person', 'hybrid']),
      education: { level: 'high_school', certifications: ['NCCER Electrical'] },
      skills: 'electrical-wiring:4 power-distribution:4 power-generation:3 schematics:3',
      likes: '541113',
      goals: {
        occupations: ['49-9051.00', '47-2111.00'],
        families: ['47', '49'],
        payFloor: 60_000,
        workMode: 'on_site',
      },
      wants: 'Lineman or journeyman electrician',
      did: 'Seabee construction electrician: lines, poles, generators, interior wiring.',
    }),
    expects:
      'Line schools, electrical contractors, utilities, solar and industrial electric work on the Gulf Coast.',
    judged: {
      right: ['lineman', 'electrician', 'energy', 'telecom'],
      rightWords:
        /\b(line(man|worker)|electric(al|ian)|power (line|systems)|substation|utility)\b/i,
      families: ['47'],
      wrongWords:
        /roof|plumb|propane|sales|real estate|water treatment|nuclear (security|analyst)|oil & gas maint/i,
    },
  },
  {
    key: 'usmc-3531-65-days-jacksonville',
    traits: ['short days', 'place-bound'],
    answers: survey({
      service: serving('marine_corps', 'E5', ['3531'], 6),
      leaves: '2027-02-24',
      separation: { certainty: 'orders', terminalLeaveDays: 30 },
      places: near(['28542'], 90, ['in_person', 'hybrid', 'online']),
      education: { level: 'high_school' },
      skills: 'truck-driving:4 convoy-operations:3 dispatching:3 preventive-maintenance:3',
      likes: '411134',
      goals: { occupations: ['53-3032.00', '43-5032.00'], families: ['53'], payFloor: 50_000 },
      wants:
        'CDL truck driving, dispatch or logistics, something short because I leave in three months.',
      did: 'Motor vehicle operator and dispatcher for a logistics battalion.',
    }),
    expects:
      'CDL and carrier programs, dispatch and logistics in eastern Carolina or nationwide; the short ones first.',
    judged: {
      right: ['trucking', 'logistics', 'diesel'],
      families: ['53'],
      wrongWords:
        /pilot|flight|aviation|aircraft|sales|moving real|real estate|account exec|maritime/i,
      never: ['police', 'realestate'],
    },
  },
  {
    key: 'army-generators-no-code',
    traits: ['no specialty', 'odd wish'],
    answers: survey({
      service: {
        service: 'army',
        payGrade: 'E4',
        years: 4,
        specialtyText: 'I fixed generators and air conditioners in a support company',
      },
      places: inStates(['TX', 'OK', 'KS', 'NM'], '88002', ['in_person', 'hybrid']),
      education: { level: 'high_school' },
      skills: 'power-generation:4 refrigeration:3 troubleshooting:4 electrical-wiring:3',
      likes: '531113',
      goals: { families: ['49', '47'] },
      wants: 'Wind turbines or solar. I like to climb.',
      did: 'Generators up to 800 kW, environmental control units, some welding.',
    }),
    expects:
      'Wind, solar, tower and power programs of the southern plains; HVAC and electric work after them.',
    judged: {
      right: ['energy', 'electrician', 'hvac', 'telecom', 'lineman'],
      rightWords:
        /\b(wind(?! instrument)|solar|renewable\w*|turbine|tower|airstreams|blade|vestas)\b/i,
      wrongWords:
        /sales|propane|midstream|patrol|water treatment|oil & gas|pipeline inspect|refining/i,
    },
  },
]
