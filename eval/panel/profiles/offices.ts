import { anywhere, inStates, near, remote, serving, survey } from '../person.ts'
import type { Profile } from '../profile.ts'

/** People in administration, law, media and chaplaincy. */
export const offices: readonly Profile[] = [
  {
    key: 'army-42a-hr-remote',
    traits: ['remote only'],
    answers: survey({
      service: serving('army', 'E6', ['42A'], 10),
      places: remote('36330'),
      education: {
        level: 'bachelor',
        field: 'Human resource management',
        certifications: ['SHRM-CP'],
      },
      skills:
        'human-resources:4 personnel-management:3 records-management:4 interviewing:3 customer-service:3',
      likes: '122444',
      goals: {
        occupations: ['13-1071.00', '11-3121.00'],
        families: ['13', '43'],
        payFloor: 60_000,
        workMode: 'remote',
      },
      wants: 'HR generalist or recruiter, fully remote.',
      did: 'HR sergeant of a battalion: pay, promotions, evaluations, in-processing.',
    }),
    expects: 'Online recruiting and human resources programs.',
    judged: {
      right: ['hr'],
      rightWords: /\b(recruit\w*|human resources?|talent|staffing|people operations)\b/i,
      wrongWords: /sales development|real estate|nurs|legal/i,
      read: { right: ['parker remick', 'orion talent', 'cohen partners'] },
    },
  },
  {
    key: 'army-36b-accounting-indianapolis',
    traits: ['place-bound'],
    answers: survey({
      service: serving('army', 'E5', ['36B'], 7),
      places: near(['46216'], 80, ['in_person', 'hybrid', 'online']),
      education: { level: 'bachelor', field: 'Accounting', certifications: ['CDFM'] },
      skills: 'accounting:3 budgeting:4 auditing:2 payroll:3 office-software:4',
      likes: '132135',
      goals: { occupations: ['13-2011.00', '13-2031.00', '13-2051.00'], families: ['13'] },
      wants: 'Accountant, auditor or budget analyst. No selling of insurance or investments.',
      did: 'Finance NCO: vouchers, disbursing, audits of units.',
    }),
    expects: 'Accounting, finance, audit and budget work around Indianapolis or online; no sales.',
    judged: {
      right: ['finance'],
      rightWords:
        /\b(account(ant|ing)|audit\w*|budget|financ(e|ial) (analyst|management|operations)|payroll|tax|bookkeep\w*|comptroller)\b/i,
      families: ['13'],
      wrongWords:
        /cyber|account exec|account manag|sales|real estate|mortgage|wealth|advis|insurance|venture|contract|recruit|project|search fund|procure/i,
      never: ['realestate'],
      neverWords: /\b(insurance|financial advis\w*|wealth|mortgage|loan officer)\b/i,
      read: { wrong: ['band of brothers'] },
    },
  },
  {
    key: 'army-27d-paralegal',
    traits: ['straight line'],
    answers: survey({
      service: serving('army', 'E5', ['27D'], 6),
      places: anywhere('28310'),
      education: {
        level: 'associate',
        field: 'Paralegal studies',
        certifications: ['NALA Certified Paralegal'],
      },
      skills: 'legal-research:3 legal-documents:4 records-management:3 correspondence:3',
      likes: '133234',
      goals: { occupations: ['23-2011.00', '23-2099.00'], families: ['23'] },
      wants: 'Paralegal or legal assistant in a law firm or court.',
      did: 'Paralegal of a brigade: courts-martial, claims, wills.',
    }),
    expects: 'Law firms, prosecutors, courts, legal aid, then compliance.',
    judged: {
      right: ['legal', 'investigation'],
      families: ['23'],
      wrongWords:
        /attorney-advisor|patrol|police|trooper|sheriff|probation|forensic|civil process|parole/i,
      never: ['police', 'trucking', 'cyber'],
    },
  },
  {
    key: 'army-27a-o3-attorney-dc',
    traits: ['officer', 'level'],
    answers: survey({
      service: serving('army', 'O3', ['27A'], 6),
      places: inStates(['DC', 'VA', 'MD'], '22060'),
      education: {
        level: 'doctorate',
        field: 'Law (JD)',
        licences: ['Virginia State Bar'],
        clearance: { level: 'secret', active: true },
      },
      skills: 'trial-advocacy:4 legal-research:4 compliance:3 negotiation:3 policy-analysis:3',
      likes: '143253',
      goals: { occupations: ['23-1011.00', '13-1041.00'], families: ['23'], payFloor: 120_000 },
      wants: 'Attorney at a firm or in-house counsel, or compliance and policy.',
      did: 'Trial counsel, then administrative law for a division.',
    }),
    expects:
      'Law firms, general counsel, policy, compliance and government affairs in the capital or online; no clerks, no deputies.',
    judged: {
      right: ['legal'],
      rightWords:
        /\b(attorney|counsel|law (firm|office)|policy|compliance|government (affairs|relations)|legal)\b/i,
      families: ['23'],
      wrongWords:
        /clerk|paralegal|police|sheriff|park|forest|public schools|intern for|engineer|cyber|it |facility|dog|rail|construction|rigging|cemetery|wildlife|transport|fire|hr |human|school|court report/i,
      level: 'no_entry',
      never: ['police', 'corrections', 'guard'],
    },
  },
  {
    key: 'army-56m-ministry-or-nonprofit',
    traits: ['or wish'],
    answers: survey({
      service: serving('army', 'E5', ['56M'], 8),
      places: inStates(['NC', 'SC', 'VA', 'GA'], '28310'),
      education: { level: 'bachelor', field: 'Religion' },
      skills: 'religious-support:4 crisis-intervention:2 event-planning:3 community-outreach:3',
      likes: '124532',
      goals: {
        occupations: ['21-2021.00', '21-1093.00', '11-9151.00'],
        families: ['21'],
        payFloor: 40_000,
      },
      wants: 'Church ministry or a nonprofit that helps families',
      did: 'Religious affairs specialist: chapel services, marriage retreats, counseling support for the chaplain.',
    }),
    expects:
      'Churches, ministries, nonprofits, family and veteran services in the Carolinas, Virginia and Georgia or online.',
    judged: {
      right: ['ministry', 'nonprofit', 'counseling'],
      families: ['21'],
      wrongWords: /tree service|sales|police|hvac|prosecut/i,
      never: ['police', 'guard', 'cyber'],
    },
  },
  {
    key: 'navy-rp-youth-san-diego',
    traits: ['place-bound'],
    answers: survey({
      service: serving('navy', 'E4', ['RP'], 5),
      places: near(['92136'], 35, ['in_person', 'hybrid', 'online']),
      education: { level: 'some_college', field: 'Social work' },
      skills:
        'religious-support:3 crisis-intervention:3 interviewing:2 coaching:3 event-planning:3',
      likes: '124532',
      goals: {
        occupations: ['21-1093.00', '21-1021.00', '39-9032.00'],
        families: ['21', '25'],
        payFloor: 38_000,
      },
      wants: 'Youth work, social services or counseling in San Diego',
      did: 'Religious program specialist: volunteers, youth programs, suicide prevention classes.',
    }),
    expects: 'Nonprofits, counseling, schools and youth programs in San Diego or online.',
    judged: {
      right: ['counseling', 'nonprofit', 'teaching', 'ministry', 'fitness'],
      families: ['21', '25'],
      wrongWords:
        /dog|canine|flight|cyber|coding|it |real estate|wealth|hvac|truck|aviation|biomedical|embry|sales|career development/i,
      never: ['police', 'guard', 'trucking'],
    },
  },
  {
    key: 'army-42r-music',
    traits: ['odd wish'],
    answers: survey({
      service: serving('army', 'E6', ['42R'], 10),
      places: anywhere('23665'),
      education: { level: 'bachelor', field: 'Music performance' },
      skills: 'music-performance:4 music-direction:3 audio-video:3 teaching:3 event-planning:2',
      likes: '225422',
      goals: {
        occupations: ['27-4014.00', '27-2042.00', '27-4011.00'],
        families: ['27'],
        payFloor: 40_000,
      },
      wants: 'Sound engineering, concerts, or teaching music',
      did: 'Trumpet in an Army band, ran its recording studio.',
    }),
    expects:
      'Recording studios, orchestras, audio and video hosts, events and media, music schools.',
    judged: {
      right: ['music', 'media'],
      rightWords:
        /\b(music\w*|audio|sound|concert|orchestra|symphony|worship|recording|entertainment|event production|encore)\b/i,
      families: ['27'],
      wrongWords:
        /sound painting|soundair|penn entertainment|news ?port|graphic|print|real estate|photograph|social media|shield|marketing|advertis/i,
      never: ['police', 'trucking', 'guard'],
    },
  },
  {
    key: 'usmc-4571-video-california',
    traits: ['straight line'],
    answers: survey({
      service: serving('marine_corps', 'E4', ['4571'], 4),
      places: inStates(['CA', 'NV', 'AZ'], '92055'),
      education: {
        level: 'some_college',
        field: 'Film',
        certifications: ['Adobe Certified Professional'],
      },
      skills: 'video-editing:4 photography:4 graphic-design:2 social-media:3 audio-video:3',
      likes: '325322',
      goals: { occupations: ['27-4032.00', '27-4031.00', '27-2012.00'], families: ['27'] },
      wants: 'Film, video or photography, editing or camera',
      did: 'Combat videographer, documentary for the division.',
    }),
    expects:
      'Film, video, photo, media and design hosts of the Southwest or online; marketing after them.',
    judged: {
      right: ['media', 'design', 'marketing'],
      families: ['27'],
      wrongWords:
        /museum|window|interior|custom homes|remodel|engineer|martial|drafting|sales|consulting|architect|flooring|newport|arborist/i,
      never: ['police', 'guard', 'realestate'],
    },
  },
  {
    key: 'navy-mc-public-relations',
    traits: ['straight line'],
    answers: survey({
      service: serving('navy', 'E5', ['MC'], 8),
      places: anywhere('23511', ['hybrid', 'online']),
      education: { level: 'bachelor', field: 'Communication' },
      skills: 'public-relations:4 journalism:4 social-media:4 editing:3 photography:3',
      likes: '124443',
      goals: {
        occupations: ['27-3031.00', '13-1161.00', '11-2021.00'],
        families: ['27', '13'],
        workMode: 'remote',
      },
      wants: 'Public relations, content or social media marketing',
      did: 'Mass communication specialist: news stories, media relations for a strike group.',
    }),
    expects: 'Marketing, communications, public relations and content roles, hybrid or online.',
    judged: {
      right: ['marketing', 'media', 'design'],
      families: ['27'],
      wrongWords:
        /real estate|window|home|sales|sports media.*(computer|paralegal|account)|engineer|remodel|museum|consulting|building|insurance/i,
      never: ['police', 'guard', 'trucking'],
    },
  },
  {
    key: 'army-35f-analyst-capital',
    traits: ['clearance'],
    answers: survey({
      service: serving('army', 'E5', ['35F'], 6),
      places: inStates(['NC', 'VA', 'DC', 'MD'], '28310'),
      education: {
        level: 'bachelor',
        field: 'International relations',
        languages: [{ code: 'ar', level: 'working' }],
        clearance: { level: 'ts_sci', active: true },
      },
      skills:
        'intelligence-analysis:4 open-source-research:3 briefing:4 report-writing:4 geospatial-analysis:2',
      likes: '142143',
      goals: {
        occupations: ['33-3021.06', '13-1111.00'],
        families: ['13', '15'],
        payFloor: 85_000,
      },
      wants: 'Intelligence or threat analyst, OSINT, government or a company. Not law enforcement.',
      did: 'All-source analyst for a special operations unit, two deployments.',
    }),
    expects:
      'Intelligence, OSINT, risk, threat and data analysis and defense contractors of the area or online.',
    judged: {
      right: [
        'intel',
        'cyber',
        'data',
        'securitywork',
        'defense',
        'consulting',
        'investigation',
        'survey',
      ],
      wrongWords:
        /sales|recruit|human resource|hr program|real estate|survey(or|ing)|geomatic|it support|construction|rigging|marketing|dog|dental|financ|insurance|tax|property|accounting/i,
      never: ['police', 'corrections', 'guard'],
      neverWords: /\b(police|sheriff|law enforcement)\b/i,
    },
  },
  {
    key: 'af-14n-o3-corporate-intel',
    traits: ['officer', 'level'],
    answers: survey({
      service: serving('air_force', 'O3', ['14N'], 8),
      places: inStates(['CO', 'TX', 'DC', 'VA'], '80914'),
      education: {
        level: 'master',
        field: 'Security studies',
        clearance: { level: 'ts_sci', active: true },
      },
      skills:
        'intelligence-analysis:4 risk-assessment:4 team-leadership:4 data-analysis:3 briefing:4',
      likes: '142253',
      goals: {
        occupations: ['13-1199.07', '15-2051.01', '13-1111.00'],
        families: ['13', '15'],
        payFloor: 110_000,
        workMode: 'hybrid',
      },
      wants:
        'Corporate intelligence, geopolitical risk or threat intelligence; strategy is fine as well.',
      did: 'Chief of intelligence of a wing, led forty analysts.',
    }),
    expects: 'Risk, threat intelligence, strategy, analytics and defense hosts; no junior posts.',
    judged: {
      right: ['intel', 'cyber', 'data', 'securitywork', 'defense', 'consulting', 'project'],
      wrongWords:
        /sales|recruit|human resource|hr program|real estate|survey|help ?desk|construction|rigging|marketing|dog|financial|insurance|tax|property|accounting|bootcamp/i,
      level: 'no_entry',
      never: ['police', 'corrections', 'trucking'],
    },
  },
  {
    key: 'army-35m-no-desk',
    traits: ['negation', 'language'],
    answers: survey({
      service: serving('army', 'E6', ['35M'], 11),
      places: inStates(['TX', 'AZ', 'FL'], '85613'),
      education: {
        level: 'some_college',
        field: 'Criminal justice',
        languages: [{ code: 'es', level: 'fluent' }],
        clearance: { level: 'ts_sci', active: true },
      },
      skills: 'interviewing:4 investigations:3 intercultural:4 report-writing:4 foreign-language:4',
      likes: '322443',
      goals: {
        occupations: ['33-3021.00', '33-9021.00', '13-1031.00'],
        families: ['33', '13'],
        payFloor: 60_000,
      },
      wants: 'Investigations or field work with people. No desk job, no office all day.',
      did: 'Human intelligence collector, interviews and source operations in Spanish.',
    }),
    expects:
      'Investigators, field adjusters, federal and state law enforcement, security in the field; no clerk or desk work.',
    judged: {
      right: ['investigation', 'police', 'securitywork', 'intel', 'emergency'],
      families: ['33'],
      wrongWords:
        /administrative|office manager|cyber|software|data|network|analyst|clerk|latent print|marketing/i,
      never: ['admin', 'hospitality', 'software'],
      neverWords: /\b(help ?desk|service desk|front desk|office (clerk|assistant)|data entry)\b/i,
    },
  },
  {
    key: 'af-3p0x1-park-ranger',
    traits: ['negation', 'career changer'],
    answers: survey({
      service: serving('air_force', 'E4', ['3P0X1'], 5),
      places: inStates(['CO', 'UT', 'WY', 'MT'], '82005', ['in_person', 'hybrid']),
      education: { level: 'some_college', field: 'Natural resources' },
      skills: 'patrol:3 survival-skills:3 first-aid:3 map-reading:3',
      likes: '433422',
      goals: {
        occupations: ['45-4011.00', '19-1031.00'],
        families: ['19', '45'],
        payFloor: 38_000,
        workMode: 'on_site',
      },
      wants:
        'Outdoors: national parks, forest service, trails, wildlife. Not security, not police, I am done with gates.',
      did: 'Security forces, flight line and gate, volunteer trail crew on weekends.',
    }),
    expects:
      'Parks, forests, wildlife, conservation, guiding, landscaping and farms in the mountain states.',
    judged: {
      right: ['outdoors', 'farming', 'environment', 'animals', 'landscaping', 'fire'],
      rightWords:
        /\b(national park|forest|bureau of land|wildlife|outdoor\w*|trail|ranch|conservation|recreation area)\b/i,
      families: ['19', '45'],
      wrongWords: /insurance|farm bureau|credit|timberline cabins|environmental solutions|rhino/i,
      never: ['police', 'corrections', 'guard', 'securitywork'],
      neverFamilies: ['33'],
      neverWords: /\b(police|sheriff|trooper|security (officer|guard|specialist))\b/i,
    },
  },
  {
    key: 'guard-31b-cyber-on-orders',
    traits: ['guard on orders', 'career changer'],
    answers: survey({
      service: {
        ...serving('army', 'E5', ['31B'], 8),
        component: 'guard',
        onOrders: true,
        continuousDays: 400,
      },
      places: inStates(['OH', 'PA', 'MI'], '43085'),
      education: {
        level: 'associate',
        field: 'Cybersecurity',
        certifications: ['CompTIA Security+', 'CompTIA Network+'],
      },
      skills: 'cybersecurity:2 network-administration:2 report-writing:3 physical-security:3',
      likes: '342123',
      goals: { occupations: ['15-1212.00'], families: ['15'] },
      wants: 'Cybersecurity or IT. I was a cop in uniform and do not want to be one outside.',
      did: 'Military police team leader mobilized at the border; finished a cyber degree at night.',
    }),
    expects: 'Cyber, network and IT programs online or in Ohio, Pennsylvania, Michigan.',
    judged: {
      right: ['cyber', 'systems', 'network', 'cloud', 'software', 'data'],
      families: ['15'],
      wrongWords: /sales|account exec|recruit|human resource/i,
      never: ['police', 'corrections', 'guard'],
      neverFamilies: ['33'],
      neverWords: /\b(police|sheriff|law enforcement)\b/i,
    },
  },
  {
    key: 'guard-92y-off-orders-ohio',
    traits: ['guard off orders'],
    answers: survey({
      service: {
        ...serving('army', 'E5', ['92Y'], 7),
        component: 'guard',
        onOrders: false,
        continuousDays: null,
      },
      leaves: null,
      separation: { date: null, certainty: 'unknown' },
      places: inStates(['OH', 'IN'], '45433'),
      education: { level: 'associate', field: 'Business' },
      skills: 'inventory:4 supply-chain:3 property-accountability:4 customer-service:3',
      likes: '222234',
      goals: { occupations: ['13-1081.00', '43-5071.00'], families: ['53', '13'] },
      wants: 'A better civilian job in logistics or purchasing',
      did: 'Unit supply on drill weekends, night shift in a warehouse.',
    }),
    expects:
      'SkillBridge is closed without orders: hosts that employ in logistics in Ohio, Indiana or online.',
    judged: {
      right: ['logistics', 'procurement', 'trucking'],
      rightWords:
        /\b(warehous\w*|distribution|supply chain|logistic\w*|inventory|operations manager)\b/i,
      families: ['53'],
      wrongWords:
        /driver|driving|cdl|pilot|flight|real estate|insurance|wealth|mortgage|advis|bank|aviation|tax/i,
    },
  },
  {
    key: 'veteran-11b-cdl-georgia',
    traits: ['veteran', 'combat arms'],
    answers: survey({
      service: { ...serving('army', 'E4', ['11B'], 5), component: 'veteran' },
      leaves: '2024-11-15',
      separation: { certainty: 'orders' },
      places: inStates(['GA', 'AL', 'SC'], '31905'),
      education: { level: 'high_school' },
      skills: 'truck-driving:2 teamwork:4 forklift:3',
      likes: '511123',
      goals: { occupations: ['53-3032.00'], families: ['53', '47'], payFloor: 50_000 },
      wants: 'CDL or heavy equipment, my GI Bill can pay',
      did: 'Infantry, then two years loading trucks.',
    }),
    expects:
      'Employers and schools for truck driving and equipment in Georgia, Alabama, South Carolina; SkillBridge is over.',
    judged: {
      right: ['trucking', 'equipment', 'logistics', 'construction', 'diesel'],
      families: ['53', '47'],
      wrongWords: /pilot|flight|aviation|aircraft|real estate|sales|estimat/i,
      never: ['police', 'guard'],
      neverFamilies: ['33'],
    },
  },
  {
    key: 'navy-retiree-real-estate',
    traits: ['retiree', 'career changer'],
    answers: survey({
      service: { ...serving('navy', 'E8', ['BM'], 24), component: 'retiree' },
      leaves: '2025-06-30',
      separation: { certainty: 'orders', type: 'retirement' },
      places: near(['32210'], 60, ['in_person', 'hybrid', 'online']),
      education: { level: 'some_college', field: 'Business' },
      skills: 'sales:2 negotiation:3 supervision:4 facility-maintenance:3 customer-service:3',
      likes: '312253',
      goals: {
        occupations: ['41-9022.00', '11-9141.00'],
        families: ['41', '11'],
        payFloor: 50_000,
      },
      wants: 'Real estate agent or property manager in Jacksonville',
      did: 'Senior chief boatswain, owns two rental houses.',
    }),
    expects:
      'Real estate, property management and home inspection hosts of north Florida or online or nationwide.',
    judged: {
      right: ['realestate', 'mortgage'],
      rightWords:
        /\b(real estate|realt(y|or)|property manage\w*|brokerage|apprais\w*|home inspect\w*|mortgage)\b/i,
      families: ['41'],
    },
  },
  {
    key: 'af-3f1x1-hotel-events',
    traits: ['place-bound'],
    answers: survey({
      service: serving('air_force', 'E5', ['3F1X1'], 8),
      places: inStates(['TX', 'FL', 'NV'], '78236', ['in_person', 'hybrid', 'online']),
      education: { level: 'associate', field: 'Hospitality', certifications: ['ServSafe Manager'] },
      skills: 'lodging-recreation:4 event-planning:3 customer-service:4 food-service-management:3',
      likes: '223443',
      goals: {
        occupations: ['11-9081.00', '13-1121.00', '11-9051.00'],
        families: ['11', '39', '35'],
      },
      wants: 'Hotel management, resorts or event planning',
      did: 'Services: lodging front desk manager, fitness center, dining, honor guard events.',
    }),
    expects:
      'Hotels, resorts, events, entertainment, restaurants and travel in Texas, Florida, Nevada or online.',
    judged: {
      right: ['hospitality', 'culinary', 'sports', 'fitness'],
      rightWords:
        /\b(hotel|resort|encore|event (plan\w*|manage\w*)|guest|hospitality|entertainment|club|casino|restaurant)\b/i,
      families: ['35', '39'],
      wrongWords:
        /restaurant supply|therap|physical|chiropract|food equipment|fitness repair|barber|salon|funeral|outdoor recreation park/i,
      never: ['police', 'cyber', 'welding'],
    },
  },
  {
    key: 'af-6c0x1-contracts-dayton',
    traits: ['straight line', 'place-bound'],
    answers: survey({
      service: serving('air_force', 'E6', ['6C0X1'], 11),
      places: near(['45433'], 60, ['in_person', 'hybrid', 'online']),
      education: {
        level: 'bachelor',
        field: 'Business administration',
        certifications: ['DAWIA Contracting', 'NCMA CPCM'],
        clearance: { level: 'secret', active: true },
      },
      skills: 'contracting:4 procurement:4 negotiation:3 cost-estimating:3 compliance:3',
      likes: '132145',
      goals: { occupations: ['13-1023.00', '11-3061.00'], families: ['13'], payFloor: 80_000 },
      wants: 'Contract manager or acquisition program analyst',
      did: 'Contracting officer with a warrant of five million dollars.',
    }),
    expects: 'Contracts, acquisition, procurement and program analysis around Dayton or online.',
    judged: {
      right: ['procurement', 'project', 'consulting', 'logistics'],
      rightWords:
        /\b(contract(s|ing)? (specialist|admin\w*|associate|manage\w*|analyst)|procure\w*|(?<!talent )acquisition|subcontract|buyer|purchas\w*)\b/i,
      wrongWords:
        /general contract|real estate|insurance|mortgage|tax|wealth|advisor|recruit|human resource|construction|truck|driv|sales|therap|cyber|rigging|venture|bank|capital/i,
    },
  },
  {
    key: 'usmc-8411-one-word-sales',
    traits: ['one-word wish'],
    answers: survey({
      service: serving('marine_corps', 'E6', ['8411', '3531'], 12),
      places: inStates(['TX', 'GA', 'NC'], '75201'),
      education: { level: 'some_college', field: 'Marketing' },
      skills: 'recruiting:4 sales:4 public-speaking:4 negotiation:3 community-outreach:3',
      likes: '212453',
      goals: { families: ['41', '13'], payFloor: 70_000 },
      wants: 'sales',
      did: 'Career recruiter, 150 % of mission three years running.',
    }),
    expects:
      'Sales, business development and recruiting programs in Texas, Georgia, North Carolina or online.',
    judged: {
      right: [
        'sales',
        'hr',
        'customer',
        'realestate',
        'insurance',
        'mortgage',
        'marketing',
        'advisor',
      ],
      families: ['41'],
      wrongWords: /retail maintenance|human resources assist|equal opportunity|inspect/i,
      never: ['police', 'trucking'],
    },
  },
  {
    key: 'ussf-13s-o4-programs-la',
    traits: ['officer', 'level', 'place-bound'],
    answers: survey({
      service: serving('space_force', 'O4', ['13S', '63A'], 13),
      places: near(['90245'], 60, ['in_person', 'hybrid', 'online']),
      education: {
        level: 'master',
        field: 'Aerospace engineering',
        certifications: ['PMP'],
        clearance: { level: 'ts_sci', active: true },
      },
      skills:
        'program-management:4 acquisition:4 space-operations:4 systems-engineering:3 budgeting:3',
      likes: '252153',
      goals: {
        occupations: ['11-9041.00', '13-1082.00', '17-2011.00'],
        families: ['11', '17', '13'],
        payFloor: 150_000,
      },
      wants: 'Program director at a space or defense company in Los Angeles.',
      did: 'Materiel leader for a 300 million dollar satellite ground program.',
    }),
    expects:
      'Space, defense, engineering and program management hosts of southern California or online; nothing junior.',
    judged: {
      right: ['space', 'defense', 'project', 'engineering'],
      families: ['17'],
      wrongWords:
        /civil|construction|mechanical services|hvac|home|help ?desk|sales|recruit|real estate|survey|financ|insurance|legal|marketing|therap|wealth|rigging|tax|plumb/i,
      level: 'no_entry',
      never: ['trucking', 'guard', 'cleaning', 'police'],
    },
  },
  {
    key: 'uscg-bm-mariner-washington',
    traits: ['straight line'],
    answers: survey({
      service: serving('coast_guard', 'E7', ['BM'], 18),
      places: inStates(['WA', 'OR', 'AK', 'CA'], '98134', ['in_person', 'hybrid']),
      education: { level: 'high_school', licences: ['Master 100 ton', 'TWIC'] },
      skills: 'ship-handling:4 marine-navigation:4 seamanship:4 boat-operation:4 supervision:4',
      likes: '422133',
      goals: { occupations: ['53-5021.00', '53-5011.00'], families: ['53'], payFloor: 80_000 },
      wants: 'Ferries, tugs or merchant ships on the West Coast',
      did: 'Officer in charge of a boat station, surfman.',
    }),
    expects:
      'Ferries, maritime schools, marine lines, sailing and diving hosts of the West Coast and nationwide.',
    judged: {
      right: ['maritime'],
      rightWords:
        /\b(mari(time|ner)\w*|seafar\w*|ferr(y|ies)|marine|vessel|deck|tug|boat\w*|sail\w*|ship\w*)\b/i,
      wrongWords:
        /finance|korn|marine corps|marines?' |mailbox|shipping|fellowship|sailor made|ocean springs|leadership/i,
      never: ['police', 'guard', 'realestate'],
    },
  },
  {
    key: 'af-1w0x1-science-teacher',
    traits: ['career changer'],
    answers: survey({
      service: serving('air_force', 'E5', ['1W0X1'], 9),
      places: inStates(['NE', 'IA', 'KS', 'MO', 'CO'], '68113'),
      education: { level: 'bachelor', field: 'Meteorology' },
      skills: 'weather-forecasting:4 teaching:3 data-analysis:3 briefing:4',
      likes: '153412',
      goals: { occupations: ['25-2031.00', '19-2021.00', '19-2041.00'], families: ['25', '19'] },
      wants: 'Science teacher, or environmental or climate science',
      did: 'Forecaster and instructor, led a team of six.',
    }),
    expects: 'Schools, teacher training, environmental and science hosts of the plains or online.',
    judged: {
      right: ['teaching', 'environment', 'research', 'outdoors'],
      rightWords:
        /\b(school(s)?|teacher|education|weather|meteorolog\w*|environmental|noaa|scien(ce|tist))\b/i,
      families: ['25', '19'],
      wrongWords:
        /mortgage|security|dog|canine|flight|driv|truck|coding|software|real estate|biomedical|fitness|weld|barber|aviation|dynamic air|police|cyber|maintenance|hvac|data science|embry|pharmaceut|sales|clinical/i,
    },
  },
  {
    key: 'navy-cmd-e9-leadership-pensacola',
    traits: ['senior enlisted', 'level', 'place-bound'],
    answers: survey({
      service: serving('navy', 'E9', ['CMD'], 26),
      separation: { type: 'retirement', terminalLeaveDays: 70 },
      places: near(['32508'], 60, ['in_person', 'hybrid', 'online']),
      education: { level: 'master', field: 'Organizational leadership' },
      skills:
        'executive-leadership:4 personnel-management:4 coaching:4 public-speaking:4 strategic-planning:3',
      likes: '222554',
      goals: {
        occupations: ['11-3121.00', '11-1021.00', '13-1151.00', '11-9151.00'],
        families: ['11', '13', '21'],
        payFloor: 95_000,
      },
      wants:
        'People leader: human resources, training and development, operations or a veterans nonprofit.',
      did: 'Command master chief of an air wing.',
    }),
    expects:
      'Leadership, HR, training, nonprofit and operations roles around Pensacola or online, nothing for beginners.',
    judged: {
      right: ['leadership', 'hr', 'training', 'nonprofit', 'project', 'consulting'],
      families: ['11'],
      wrongWords:
        /account exec|cyber|software|cloud|real estate|insurance|tax|financial|wealth|sales|salesforce|nurs|legal|dog|weapon|flight|pilot|aviation maint|truck|diesel/i,
      level: 'no_entry',
      never: ['trucking', 'welding', 'guard'],
    },
  },
]
