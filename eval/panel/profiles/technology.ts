import { anywhere, inStates, near, remote, serving, survey } from '../person.ts'
import type { Profile } from '../profile.ts'

/** People in computing, networks and space. */
export const technology: readonly Profile[] = [
  {
    key: 'army-25b-nursing-bragg',
    traits: ['career changer', 'place-bound'],
    answers: survey({
      service: serving('army', 'E5', ['25B'], 7),
      places: near(['28310'], 75, ['in_person', 'hybrid', 'online']),
      education: {
        level: 'some_college',
        field: 'General studies',
        certifications: ['CompTIA Security+'],
      },
      skills: 'help-desk:3 system-administration:3 customer-service:3 first-aid:2 teamwork:3',
      likes: '223523',
      goals: { occupations: ['29-1141.00'], families: ['29', '31'], needs: ['education'] },
      wants: 'I want to be a registered nurse. I am done with computers.',
      did: 'Ran the help desk for a brigade. Combat lifesaver, and I volunteer at the hospital on weekends.',
    }),
    expects:
      'Nurse aide, EMT, medical office and hospital programs around Fayetteville and Raleigh or on the network; no cyber.',
    judged: {
      right: ['nursing', 'clinical', 'ems', 'healthadmin', 'dental', 'pharmacy'],
      families: ['29', '31'],
      wrongWords: /veterinar|animal|pet |recruit|medical gas|sales/i,
      never: ['cyber', 'network', 'systems', 'software', 'cloud', 'datacenter'],
      neverFamilies: ['15'],
    },
  },
  {
    key: 'army-25h-network-jblm',
    traits: ['place-bound'],
    answers: survey({
      service: serving('army', 'E6', ['25H'], 10),
      places: near(['98433'], 50, ['in_person', 'hybrid', 'online']),
      education: {
        level: 'associate',
        field: 'Network administration',
        certifications: ['CCNA', 'CompTIA Security+'],
        clearance: { level: 'secret', active: true },
      },
      skills:
        'network-administration:4 routing-switching:4 team-leadership:3 satcom:2 troubleshooting:4',
      likes: '342133',
      goals: {
        occupations: ['15-1244.00', '15-1241.00'],
        families: ['15'],
        payFloor: 75_000,
        workMode: 'hybrid',
      },
      wants: 'Network engineer or network administrator near Tacoma or Seattle, hybrid is fine.',
      did: 'Built and ran the tactical network of a Stryker brigade, eight soldiers under me, Cisco switches and firewalls.',
    }),
    expects: 'Network, systems and cloud programs in Washington or online; telecom is close.',
    judged: {
      right: ['network', 'systems', 'cyber', 'cloud', 'datacenter', 'telecom'],
      families: ['15'],
      wrongWords: /sales|account exec|recruit|hr |human resource|coding bootcamp|customer success/i,
    },
  },
  {
    key: 'af-1d7x1-cloud-remote',
    traits: ['remote only'],
    answers: survey({
      service: serving('air_force', 'E4', ['1D7X1'], 5),
      places: remote('83648'),
      education: {
        level: 'associate',
        field: 'Information systems',
        certifications: ['CompTIA Security+', 'AWS Certified Cloud Practitioner'],
        clearance: { level: 'secret', active: true },
      },
      skills: 'system-administration:3 cloud:2 scripting:2 linux:3 cybersecurity:2',
      likes: '252123',
      goals: {
        occupations: ['15-1244.00', '15-1299.08'],
        families: ['15'],
        payFloor: 65_000,
        workMode: 'remote',
      },
      wants: 'Cloud engineer, AWS or Azure. Remote only, we live far from any city.',
      did: 'Server administrator: Windows, VMware, patching, a bit of Python and PowerShell.',
    }),
    expects: 'Online cloud, systems, cyber and software programs only.',
    judged: {
      right: ['cloud', 'systems', 'cyber', 'network', 'software', 'data'],
      families: ['15'],
      wrongWords: /sales|account exec|recruit|human resource/i,
    },
  },
  {
    key: 'usmc-0631-okinawa-ohio',
    traits: ['overseas'],
    answers: survey({
      service: serving('marine_corps', 'E4', ['0631'], 4),
      separation: { stationed: 'oconus', terminalLeaveDays: 20 },
      places: inStates(['OH'], '96376'),
      education: {
        certifications: ['CompTIA Network+'],
        clearance: { level: 'secret', active: true },
      },
      skills: 'network-administration:3 routing-switching:2 fiber-cabling:3 troubleshooting:3',
      likes: '442123',
      goals: { occupations: ['15-1231.00', '49-2022.00'], families: ['15', '49'] },
      wants:
        'Network or fiber work back home in Ohio, or a cyber course online while I am still in Okinawa.',
      did: 'Network administrator in a Marine air wing, pulled fiber, set up servers and radios.',
    }),
    expects: 'Online IT and cyber programs, and network or telecom hosts in Ohio.',
    judged: {
      right: ['network', 'systems', 'cyber', 'telecom', 'cloud', 'datacenter'],
      families: ['15'],
      wrongWords: /sales|account exec|recruit|human resource/i,
    },
  },
  {
    key: 'navy-ctn-cyber-meade',
    traits: ['place-bound', 'clearance'],
    answers: survey({
      service: serving('navy', 'E6', ['CTN'], 11),
      places: near(['20755'], 40, ['in_person', 'hybrid']),
      education: {
        level: 'bachelor',
        field: 'Cybersecurity',
        certifications: ['CISSP', 'OSCP'],
        clearance: { level: 'ts_sci', active: true },
      },
      skills: 'cybersecurity:4 penetration-testing:4 threat-hunting:3 scripting:3 linux:4',
      likes: '252132',
      goals: { occupations: ['15-1212.00', '15-1299.04'], families: ['15'], payFloor: 120_000 },
      wants: 'Penetration tester or threat hunter with a contractor around Fort Meade.',
      did: 'Interactive operator and team lead on a cyber mission force team for six years.',
    }),
    expects:
      'Cyber hosts of Maryland, DC and northern Virginia; software and intelligence contractors are close.',
    judged: {
      right: ['cyber', 'software', 'intel', 'network', 'cloud'],
      rightWords:
        /\b(synergy ecp|clear ridge|sixgen|red siege|two six|mantech|arsiem|intelligenesis|varen|praxis|caesar creek)\b/i,
      families: ['15'],
      wrongWords: /sales|account exec|recruit|human resource|hr program|talent|help ?desk/i,
      never: ['cleaning', 'realestate', 'trucking'],
    },
  },
  {
    key: 'ussf-5s0x1-space-springs',
    traits: ['place-bound'],
    answers: survey({
      service: serving('space_force', 'E5', ['5S0X1'], 6),
      places: near(['80914'], 60, ['in_person', 'hybrid', 'online']),
      education: {
        level: 'bachelor',
        field: 'Space studies',
        certifications: ['CompTIA Security+'],
        clearance: { level: 'ts_sci', active: true },
      },
      skills: 'space-operations:4 satcom:3 mission-planning:3 data-analysis:2 briefing:3',
      likes: '351232',
      goals: { occupations: ['17-3021.00'], families: ['15', '17'], payFloor: 80_000 },
      wants:
        'Satellite operations or mission planning at a space company in Colorado Springs or Denver.',
      did: 'Satellite system operator and instructor, crew chief on GPS.',
    }),
    expects: 'Space and defense hosts of the Front Range: operators, mission engineers, analysts.',
    judged: {
      right: ['space', 'defense', 'engineering'],
      rightWords:
        /\b(sierra nevada|york space|linquest|omitron|infinity systems|bluewater|rincon|hawkeye 360|bae systems|satellite|mission engineer|catalyst campus|slingshot|kayhan)\b/i,
      families: ['17'],
      wrongWords:
        /sales|recruit|human resource|civil engineer|construction|hvac|building|cyber|network/i,
    },
  },
  {
    key: 'army-255n-w3-network-lead',
    traits: ['warrant officer', 'level'],
    answers: survey({
      service: serving('army', 'W3', ['255N'], 18),
      separation: { type: 'retirement', terminalLeaveDays: 60 },
      places: inStates(['TX', 'CO'], '76544'),
      education: {
        level: 'bachelor',
        field: 'Information technology',
        certifications: ['CISSP', 'PMP', 'CCNP Enterprise'],
        clearance: { level: 'ts_sci', active: true },
      },
      skills:
        'network-administration:4 network-security:4 project-management:3 supervision:4 cloud:2',
      likes: '252143',
      goals: {
        occupations: ['15-1241.00', '11-3021.00'],
        families: ['15', '11'],
        payFloor: 130_000,
      },
      wants: 'Network architect or IT manager. No entry-level help desk.',
      did: 'Senior network technician of a division, designed the network for 15,000 users, managed 40 people.',
    }),
    expects:
      'Network, cyber and IT management in Texas, Colorado or online, nothing for beginners.',
    judged: {
      right: ['network', 'systems', 'cyber', 'cloud', 'datacenter', 'project'],
      families: ['15'],
      wrongWords: /sales|help ?desk|bootcamp|recruit|human resource|computer skill|coding/i,
      level: 'no_entry',
    },
  },
  {
    key: 'uscg-it-sofware-misspelled',
    traits: ['misspelling', 'career changer'],
    answers: survey({
      service: serving('coast_guard', 'E5', ['IT'], 8),
      places: anywhere('23703', ['hybrid', 'online']),
      education: { level: 'some_college', field: 'Computer science' },
      skills: 'programming:2 help-desk:3 network-administration:2 problem-solving:3',
      likes: '253122',
      goals: {
        occupations: ['15-1252.00'],
        families: ['15'],
        payFloor: 70_000,
        workMode: 'remote',
      },
      wants: 'sofware devloper, full stak or moble apps, prefer remote',
      did: 'Information systems tech at a base, teach myself javascript and python at nite.',
    }),
    expects: 'Software courses and developer internships, online or hybrid.',
    judged: {
      right: ['software', 'cloud', 'data'],
      rightWords: /\b(coding|web development|software|developer|devops)\b/i,
      families: ['15'],
      wrongWords: /sales|account exec|recruit|human resource/i,
    },
  },
  {
    key: 'ussf-17s-o3-product-remote',
    traits: ['officer', 'level'],
    answers: survey({
      service: serving('space_force', 'O3', ['17S'], 8),
      places: inStates(['VA', 'DC', 'MD'], '22030'),
      education: {
        level: 'master',
        field: 'Computer science',
        certifications: ['PMP', 'CompTIA Security+'],
        clearance: { level: 'ts_sci', active: true },
      },
      skills:
        'project-management:4 program-management:3 cybersecurity:3 strategic-planning:3 team-leadership:4',
      likes: '242153',
      goals: {
        occupations: ['15-1299.09', '13-1082.00'],
        families: ['11', '13', '15'],
        payFloor: 130_000,
        workMode: 'hybrid',
      },
      wants:
        'Technical program manager or product manager at a software or defense technology company.',
      did: 'Led a flight of 35 cyber operators, ran a software factory program office, 12 million dollar budget.',
    }),
    expects:
      'Program, product and project management at technology and defense hosts; cyber leadership is fine.',
    judged: {
      right: ['project', 'cyber', 'software', 'consulting', 'cloud', 'data', 'defense'],
      families: ['15', '13'],
      wrongWords:
        /sales|help ?desk|bootcamp|recruit|real estate|insurance|tax|financial advis|wealth|construction/i,
      level: 'no_entry',
      never: ['trucking', 'cleaning', 'guard'],
    },
  },
  {
    key: 'navy-it-e3-helpdesk-norfolk',
    traits: ['junior', 'place-bound'],
    answers: survey({
      service: serving('navy', 'E3', ['IT'], 3),
      separation: { stationed: 'afloat' },
      places: near(['23511'], 40),
      education: { certifications: ['CompTIA A+'], clearance: { level: 'secret', active: true } },
      skills: 'help-desk:3 customer-service:3 troubleshooting:2 office-software:3',
      likes: '332223',
      goals: {
        occupations: ['15-1232.00'],
        families: ['15'],
        payFloor: 40_000,
        workMode: 'on_site',
      },
      wants:
        'Help desk or desktop support around Norfolk or Virginia Beach, then grow into networks.',
      did: 'Fixed user accounts, printers and laptops on a carrier, some Active Directory.',
    }),
    expects: 'IT support, network and cyber hosts of Hampton Roads, in person or hybrid.',
    judged: {
      right: ['systems', 'network', 'cyber', 'telecom', 'cloud', 'datacenter', 'data', 'software'],
      families: ['15'],
      wrongWords: /sales|recruit|human resource/i,
      level: 'no_lead',
    },
  },
  {
    key: 'army-reserve-17c-pentest',
    traits: ['reserve on orders'],
    answers: survey({
      service: {
        ...serving('army', 'E6', ['17C'], 9),
        component: 'reserve',
        onOrders: true,
        continuousDays: 540,
      },
      places: anywhere('30905'),
      education: {
        level: 'bachelor',
        field: 'Cyber operations',
        certifications: ['OSCP', 'GIAC GCIH'],
        clearance: { level: 'ts_sci', active: true },
      },
      skills: 'penetration-testing:4 incident-response:4 digital-forensics:3 scripting:3',
      likes: '252122',
      goals: {
        occupations: ['15-1299.04', '15-1212.00'],
        families: ['15'],
        payFloor: 110_000,
        workMode: 'remote',
      },
      wants: 'Red team, penetration testing or incident response.',
      did: 'Cyber operations specialist mobilized for eighteen months, led a hunt team.',
    }),
    expects: 'Cyber programs anywhere, online ones first among equals.',
    judged: {
      right: ['cyber'],
      rightWords:
        /\b(red siege|sixgen|clear ridge|security innovation|synergy ecp|two six|arctic wolf|crowdstrike)\b/i,
      wrongWords: /sales|account exec|recruit|human resource|alarm/i,
    },
  },
  {
    key: 'af-1n0x1-one-word-data',
    traits: ['one-word wish', 'place-bound'],
    answers: survey({
      service: serving('air_force', 'E5', ['1N0X1'], 7),
      places: near(['33621'], 50, ['in_person', 'hybrid', 'online']),
      education: {
        level: 'bachelor',
        field: 'Intelligence studies',
        certifications: ['Google Data Analytics'],
        clearance: { level: 'ts_sci', active: true },
      },
      skills:
        'data-analysis:3 intelligence-analysis:4 data-visualization:2 briefing:4 statistics:2',
      likes: '152133',
      goals: { occupations: ['15-2051.00', '15-2051.01'], families: ['15'], payFloor: 75_000 },
      wants: 'Data',
      did: 'All-source analyst, built dashboards for the wing.',
    }),
    expects:
      'Data analyst and data science programs online or around Tampa; analytics in intelligence is close.',
    judged: {
      right: ['data', 'intel', 'software', 'cloud'],
      rightWords: /\b(analytics|data (scien|analy|engineer)\w*|business analyst)\b/i,
      families: ['15'],
      wrongWords: /sales|recruit|human resource|data ?cent(er|re)/i,
      never: ['police', 'guard', 'trucking', 'realestate'],
    },
  },
]
