import { anywhere, inStates, near, remote, serving, survey } from '../person.ts'
import type { Profile } from '../profile.ts'

/** Combat arms members, whose codes have no civilian equivalent. */
export const combat: readonly Profile[] = [
  {
    key: 'usmc-0311-hands-on-lejeune',
    traits: ['combat arms', 'interests', 'place-bound'],
    answers: survey({
      service: serving('marine_corps', 'E4', ['0311'], 4),
      places: near(['28542'], 100),
      education: { level: 'high_school' },
      skills:
        'hand-power-tools:3 teamwork:4 calm-under-pressure:4 truck-driving:2 preventive-maintenance:2',
      likes: '511112',
      goals: { families: ['47', '49'], payFloor: 40_000, workMode: 'on_site' },
      wants: 'Something with my hands, outside, where I learn a trade.',
      did: 'Fire team leader, two deployments. Fixed trucks and houses with my dad before the Corps.',
    }),
    expects:
      'Trades around Jacksonville NC: carpentry, electrical, welding, HVAC, boats, diesel, lines. No police.',
    judged: {
      right: [
        'construction',
        'electrician',
        'welding',
        'hvac',
        'plumbing',
        'diesel',
        'autos',
        'maintenance',
        'lineman',
        'equipment',
        'energy',
        'machining',
        'telecom',
        'landscaping',
        'production',
        'maritime',
      ],
      families: ['47', '49', '51'],
      wrongWords:
        /sales|real estate|human resource|project manage|engineer (intern|program)|recruit|office|accounting|it support/i,
      never: ['police', 'corrections', 'guard'],
      neverFamilies: ['33'],
      level: 'no_lead',
    },
  },
  {
    key: 'army-11b-not-police-builder',
    traits: ['combat arms', 'negation', 'place-bound'],
    answers: survey({
      service: serving('army', 'E5', ['11B'], 6),
      places: near(['76544'], 75),
      education: { level: 'some_college', field: 'Business' },
      skills:
        'team-leadership:4 operations-management:2 carpentry:2 property-accountability:3 training-delivery:3',
      likes: '422143',
      goals: {
        occupations: ['11-9021.00', '47-1011.00'],
        families: ['11', '47'],
        payFloor: 60_000,
      },
      wants:
        'Construction management or superintendent. Anything but police, corrections or security guard.',
      did: 'Squad leader of nine, ran ranges, millions in equipment without a loss. Framed houses in the summers.',
    }),
    expects: 'Construction hosts of central Texas, site management first, then trades.',
    judged: {
      right: ['sitemanagement', 'construction', 'project', 'electrician', 'plumbing', 'hvac'],
      families: ['47'],
      wrongWords: /sales|cyber|software|it |recruit|brokerage/i,
      never: ['police', 'corrections', 'guard'],
      neverFamilies: ['33'],
    },
  },
  {
    key: 'army-11b-police-kentucky',
    traits: ['combat arms', 'protective by wish'],
    answers: survey({
      service: serving('army', 'E6', ['11B'], 9),
      places: inStates(['KY', 'TN'], '42223', ['in_person', 'hybrid']),
      education: { level: 'some_college', field: 'Criminal justice' },
      skills:
        'patrol:3 physical-training:4 calm-under-pressure:4 team-leadership:4 report-writing:2',
      likes: '421432',
      goals: {
        occupations: ['33-3051.00'],
        families: ['33'],
        payFloor: 45_000,
        workMode: 'on_site',
      },
      wants: 'Police officer or sheriff deputy in Kentucky or Tennessee.',
      did: 'Infantry squad leader, range safety, combatives instructor.',
    }),
    expects: 'The police departments and sheriffs of Kentucky and Tennessee.',
    judged: {
      right: ['police', 'corrections'],
      families: ['33'],
      wrongWords: /marketing|administrative assistant|fire department/i,
    },
  },
  {
    key: 'army-13f-interests-only',
    traits: ['combat arms', 'interests', 'undecided'],
    answers: survey({
      service: serving('army', 'E4', ['13F'], 4),
      places: anywhere('28310'),
      education: { level: 'high_school' },
      skills: 'teamwork:3 map-reading:3 social-media:2',
      likes: '115522',
      wants: '',
      did: 'Called for fire and ran radios.',
    }),
    expects:
      'No wish stated, but art and people lead the interests: media, design, music, teaching, counseling, nonprofits, events.',
    judged: {
      right: [
        'media',
        'design',
        'music',
        'marketing',
        'teaching',
        'counseling',
        'nonprofit',
        'ministry',
        'sports',
        'fitness',
        'hospitality',
        'training',
      ],
      families: ['27', '25', '21'],
      wrongWords:
        /fire ?fight|engineering (services|consult)|artillery|range control|eod|explosive|heavy equipment|truck|driv/i,
      never: ['police', 'corrections', 'guard', 'ordnance'],
      neverFamilies: ['33'],
    },
  },
  {
    key: 'army-19k-equipment-or-diesel',
    traits: ['combat arms', 'or wish', 'place-bound'],
    answers: survey({
      service: serving('army', 'E5', ['19K'], 7),
      places: near(['31905'], 120),
      education: { level: 'high_school', certifications: ['OSHA 10'] },
      skills:
        'tracked-vehicle-operation:4 heavy-equipment:2 diesel-repair:2 preventive-maintenance:3 team-leadership:3',
      likes: '521123',
      goals: {
        occupations: ['47-2073.00', '49-3042.00'],
        families: ['47', '49'],
        workMode: 'on_site',
      },
      wants: 'Heavy equipment operator or diesel mechanic',
      did: 'Tank commander, kept an Abrams running in the field, licensed on the recovery vehicle.',
    }),
    expects:
      'Both: equipment operation and diesel or heavy equipment repair around Columbus, Atlanta and Auburn.',
    judged: {
      right: ['equipment', 'diesel', 'trucking', 'construction'],
      rightWords: /\b(equipmentshare|united rentals|sunbelt rentals|caterpillar|yancey|kiewit)\b/i,
      families: ['47', '49'],
      wrongWords: /sales|real estate|cyber|fitness|medical|hvac|office|human resource|estimat/i,
      never: ['police', 'guard'],
      neverFamilies: ['33'],
    },
  },
  {
    key: 'army-18b-e8-corporate-security',
    traits: ['combat arms', 'senior enlisted', 'level'],
    answers: survey({
      service: serving('army', 'E8', ['18B', '18Z'], 22),
      separation: { type: 'retirement', terminalLeaveDays: 70 },
      places: inStates(['NC', 'VA', 'DC'], '28310'),
      education: {
        level: 'bachelor',
        field: 'Strategic studies',
        clearance: { level: 'ts_sci', active: true },
      },
      skills:
        'executive-leadership:3 operations-management:4 risk-assessment:4 training-delivery:4 intercultural:4',
      likes: '323253',
      goals: {
        occupations: ['11-3013.01', '13-1199.07', '11-9161.00'],
        families: ['11', '13'],
        payFloor: 120_000,
      },
      wants:
        'Corporate security director, crisis management or risk consulting. Not a guard, not contracting overseas.',
      did: 'Team sergeant, then operations sergeant of a battalion, security plans with embassies.',
    }),
    expects:
      'Security management, crisis and risk consulting, emergency management, defense consulting; no guard posts.',
    judged: {
      right: [
        'securitywork',
        'emergency',
        'consulting',
        'training',
        'defense',
        'project',
        'safety',
        'intel',
      ],
      rightWords:
        /\b(control risks|international sos|k2 solutions|mcchrystal|operations (manager|director)|valens global|global guardian)\b/i,
      wrongWords: /cyber|recruit|real estate|financial|insurance|sales|fitness/i,
      level: 'no_entry',
      neverWords: /\b(security guard|armed guard|patrol officer|security officer)\b/i,
    },
  },
  {
    key: 'usmc-0369-teaching-jrotc',
    traits: ['combat arms', 'senior enlisted', 'career changer'],
    answers: survey({
      service: serving('marine_corps', 'E8', ['0369'], 21),
      separation: { type: 'retirement', terminalLeaveDays: 60 },
      places: inStates(['CA', 'AZ'], '92055'),
      education: { level: 'bachelor', field: 'History' },
      skills: 'teaching:3 training-delivery:4 coaching:4 public-speaking:4 supervision:4',
      likes: '213542',
      goals: { occupations: ['25-2031.00', '25-1194.00'], families: ['25'], payFloor: 55_000 },
      wants: 'High school history teacher or JROTC instructor.',
      did: 'First sergeant, drill instructor, taught at the staff academy.',
    }),
    expects:
      'Schools, teacher training, JROTC, training and academic programs in California, Arizona or online.',
    judged: {
      right: ['teaching', 'training'],
      rightWords:
        /\b(school(s)?|teacher|jrotc|njrotc|education|tutor\w*|operation socrates|university|college|youth|academy of learning)\b/i,
      families: ['25'],
      wrongWords:
        /dog|canine|truck|flight|aviation|driv|security|cyber|coding|software|skydiv|biomedical|real estate|hvac|weld|barber|fitness|fire|maintenance|information technology|police|swim|eod|weapons/i,
    },
  },
  {
    key: 'army-19a-o3-consulting',
    traits: ['officer', 'combat arms', 'level'],
    answers: survey({
      service: serving('army', 'O3', ['19A'], 7),
      places: anywhere('10996'),
      education: {
        level: 'bachelor',
        field: 'Economics',
        clearance: { level: 'secret', active: true },
      },
      skills:
        'operations-management:4 team-leadership:4 strategic-planning:3 briefing:4 project-management:3',
      likes: '132354',
      goals: {
        occupations: ['13-1111.00', '11-1021.00'],
        families: ['11', '13'],
        payFloor: 100_000,
      },
      wants:
        'Management consulting or an operations leadership program at a large company. Not sales.',
      did: 'Troop commander of 110 soldiers, then planner of a brigade.',
    }),
    expects:
      'Consulting, leadership development, operations and project management; no sales, no entry work.',
    judged: {
      right: ['consulting', 'leadership', 'project'],
      rightWords:
        /\b(operations (manager|leader\w*)|leadership (development|program)|chief of staff|strategy|consulting|mba)\b/i,
      families: ['11', '13'],
      wrongWords:
        /recruit|cyber|software|it |church|real estate|restaurant|car wash|wash tub|barber|fitness|winery|brew|hvac|legal|financial advis|wealth|tax|bookkeep|rigging|dental|environment|worship|nursing|flight/i,
      level: 'no_entry',
      never: ['sales', 'realestate', 'insurance', 'police'],
      neverWords: /\b(sales|account executive|real estate agent)\b/i,
    },
  },
  {
    key: 'usmc-0302-o3-investment',
    traits: ['officer', 'career changer', 'level'],
    answers: survey({
      service: serving('marine_corps', 'O3', ['0302'], 6),
      places: inStates(['NY', 'NC', 'CT'], '28542', ['in_person', 'hybrid', 'online']),
      education: { level: 'bachelor', field: 'Finance' },
      skills:
        'team-leadership:4 financial-management:2 data-analysis:2 briefing:4 office-software:3',
      likes: '142155',
      goals: { occupations: ['13-2051.00', '13-2052.00'], families: ['13'], payFloor: 100_000 },
      wants:
        'Investment banking, private equity or corporate finance. No insurance and no mortgage sales.',
      did: 'Infantry platoon and company commander; I trade and model stocks for myself.',
    }),
    expects:
      'Banks, investment and private equity firms in New York, Charlotte, Connecticut or online.',
    judged: {
      right: ['finance'],
      rightWords: /\b(citizens financial|ubs|private equity|investment|capital|venture|bank)\b/i,
      families: ['13'],
      wrongWords:
        /capital city|capitol|real estate|tax|bookkeep|accounts payable|account exec|human resource|recruit|it |software|insurance|advisor|wealth|northwestern|first command|procure|project/i,
      never: ['insurance', 'mortgage', 'realestate'],
      level: 'no_entry',
    },
  },
  {
    key: 'navy-so-brewery',
    traits: ['odd wish', 'entrepreneur'],
    answers: survey({
      service: serving('navy', 'E6', ['SO'], 12),
      places: inStates(['CA', 'CO', 'OR'], '92155', ['in_person', 'hybrid', 'online']),
      education: { level: 'bachelor', field: 'Business administration' },
      skills: 'team-leadership:4 mission-planning:4 calm-under-pressure:4 budgeting:2',
      likes: '323253',
      goals: { families: ['11', '35'], payFloor: 50_000 },
      wants:
        'Own a brewery or distillery one day: brewing, wine, spirits, or learn to run a small business.',
      did: 'SEAL operator, platoon lead petty officer, home brewer for ten years.',
    }),
    expects:
      'Breweries, distilleries, wineries in California, Colorado and Oregon, small business and entrepreneur programs.',
    judged: {
      right: ['brewing', 'entrepreneur'],
      rightWords:
        /\b(brew\w*|distill\w*|wine\w*|vineyards?|small business|entrepreneur\w*|franchis\w*|restaurant (manage|own)\w*|cafe|coffee)\b/i,
      families: ['35'],
      wrongWords: /bank|waffle|cyber|real estate|government|engineering|travel/i,
      never: ['police', 'guard'],
      neverFamilies: ['33'],
    },
  },
  {
    key: 'army-12b-firefighter-washington',
    traits: ['combat arms'],
    answers: survey({
      service: serving('army', 'E4', ['12B'], 5),
      places: inStates(['WA', 'OR', 'ID'], '98433', ['in_person', 'hybrid']),
      education: { level: 'high_school', certifications: ['EMT'] },
      skills: 'first-aid:4 hazmat:2 physical-training:4 demolition:3 teamwork:4',
      likes: '421422',
      goals: { occupations: ['33-2011.00', '29-2042.00'], families: ['33', '29'] },
      wants: 'Firefighter or wildland fire crew',
      did: 'Combat engineer, route clearance, volunteer fireman at home.',
    }),
    expects:
      'Fire departments, wildland and EMS programs of the Northwest; forest service after them.',
    judged: {
      right: ['fire', 'ems', 'outdoors', 'emergency'],
      families: ['33'],
      wrongWords: /police|sheriff|alarm|sprinkler|security|bank|protection technician/i,
      never: ['police', 'corrections'],
    },
  },
  {
    key: 'usmc-0341-one-word-welding',
    traits: ['combat arms', 'one-word wish'],
    answers: survey({
      service: serving('marine_corps', 'E3', ['0341'], 4),
      places: anywhere('92055', ['in_person', 'hybrid']),
      education: { level: 'high_school' },
      skills: 'hand-power-tools:2 teamwork:3 metal-fabrication:1',
      likes: '512112',
      goals: { families: ['51', '47'], payFloor: 35_000, workMode: 'on_site' },
      wants: 'welding',
      did: 'mortarman',
    }),
    expects: 'Welding schools and shops, pipe fitting and metal work, anywhere in person.',
    judged: {
      right: ['welding', 'plumbing', 'machining'],
      rightWords: /\b(weld\w*|fabricat\w*|iron ?work\w*|pipe ?fit\w*|ship(yard|building)|metal)\b/i,
      wrongWords: /plumbing (and|&) heating|heating|drain|rooter|sales/i,
      never: ['police', 'guard'],
      neverFamilies: ['33'],
      level: 'no_lead',
    },
  },
  {
    key: 'army-89d-e7-safety-uxo',
    traits: ['senior enlisted', 'straight line'],
    answers: survey({
      service: serving('army', 'E7', ['89D'], 16),
      places: inStates(['AL', 'FL', 'TN', 'GA'], '35898'),
      education: {
        level: 'bachelor',
        field: 'Occupational safety',
        certifications: ['OSHA 30', 'HAZWOPER 40'],
        clearance: { level: 'ts', active: true },
      },
      skills: 'bomb-disposal:4 explosives-handling:4 workplace-safety:3 hazmat:4 supervision:4',
      likes: '441133',
      goals: {
        occupations: ['19-5011.00', '47-5032.00'],
        families: ['19', '17', '47'],
        payFloor: 80_000,
      },
      wants: 'Safety manager (EHS) or unexploded ordnance technician or instructor.',
      did: 'EOD team leader and master badge, instructor at Eglin.',
    }),
    expects: 'EOD and UXO training, safety and environmental health programs of the Southeast.',
    judged: {
      right: ['ordnance', 'safety', 'emergency'],
      rightWords: /\b(eod|uxo|explosive|safety|ehs|health physic\w*|counter-?ied|demining)\b/i,
      wrongWords: /unmanned safety|msa the safety|food safety|security/i,
      never: ['trucking', 'realestate'],
    },
  },
  {
    key: 'army-11z-e9-executive-remote',
    traits: ['combat arms', 'senior enlisted', 'level', 'remote only'],
    answers: survey({
      service: serving('army', 'E9', ['11Z'], 27),
      separation: { type: 'retirement', terminalLeaveDays: 75 },
      places: remote('80913'),
      education: { level: 'master', field: 'Leadership', certifications: ['PMP'] },
      skills:
        'executive-leadership:4 personnel-management:4 public-speaking:4 program-management:3 coaching:4',
      likes: '122554',
      goals: {
        occupations: ['11-1021.00', '11-3131.00', '13-1151.00'],
        families: ['11', '13'],
        payFloor: 110_000,
        workMode: 'remote',
      },
      wants: 'Chief of staff, program management or leadership training, working from home.',
      did: 'Command sergeant major of a brigade of 4,000.',
    }),
    expects:
      'Online program management, leadership, human resources and training roles of a senior kind.',
    judged: {
      right: ['project', 'leadership', 'hr', 'training', 'consulting', 'nonprofit'],
      families: ['11', '13'],
      wrongWords:
        /cyber|software|cloud|real estate|insurance|tax|financial (advis|profess)|sales|crypto|nurs|legal clerk|account exec/i,
      level: 'no_entry',
      never: ['police', 'trucking', 'welding'],
    },
  },
]
