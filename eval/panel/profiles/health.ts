import { anywhere, inStates, near, serving, survey } from '../person.ts'
import type { Profile } from '../profile.ts'

/** People in health care, and those who want to enter it. */
export const health: readonly Profile[] = [
  {
    key: 'navy-hm-clinic-san-diego',
    traits: ['place-bound'],
    answers: survey({
      service: serving('navy', 'E5', ['HM'], 8),
      places: near(['92134'], 30, ['in_person', 'hybrid']),
      education: { level: 'some_college', field: 'Health science', certifications: ['EMT', 'BLS'] },
      skills: 'patient-care:4 emergency-care:3 phlebotomy:3 immunizations:3 medical-records:2',
      likes: '233512',
      goals: {
        occupations: ['29-1141.00', '31-9092.00'],
        families: ['29', '31'],
        workMode: 'on_site',
        needs: ['education'],
      },
      wants: 'Hospital or clinic work in San Diego, in person. Nursing in the end.',
      did: 'Corpsman with a clinic and one deployment with Marines: sick call, trauma, vaccinations, records.',
    }),
    expects:
      'The few health hosts of San Diego: biomedical equipment, dental, behavioral health; no welding, no other state.',
    judged: {
      right: [
        'nursing',
        'clinical',
        'ems',
        'biomed',
        'dental',
        'pharmacy',
        'counseling',
        'healthadmin',
      ],
      families: ['29', '31'],
      wrongWords: /veterinar|animal|aerial|sales|surf/i,
      never: ['welding', 'realestate', 'construction', 'trucking'],
      neverFamilies: ['41', '47'],
    },
  },
  {
    key: 'army-68w-biomed-not-emt',
    traits: ['negation', 'career changer'],
    answers: survey({
      service: serving('army', 'E4', ['68W'], 4),
      places: near(['78234'], 60, ['in_person', 'hybrid']),
      education: { level: 'high_school', certifications: ['EMT'] },
      skills:
        'emergency-care:3 electronics:2 medical-equipment-repair:1 troubleshooting:3 hand-power-tools:3',
      likes: '542212',
      goals: { occupations: ['49-9062.00'], families: ['49', '29'] },
      wants:
        'Fix medical equipment. No EMT, no ambulance, no patient care please, I burned out on it.',
      did: 'Line medic in an infantry company; I was the one who repaired monitors and radios in the aid station.',
    }),
    expects:
      'Biomedical equipment programs first, then electronics and medical device service around San Antonio.',
    judged: {
      right: ['biomed', 'electronics'],
      rightWords: /\b(field service (technician|engineer)|calibration|medical (device|equipment))/i,
      never: ['ems', 'nursing', 'fire'],
      neverWords: /\b(emt|paramedic|ambulance|medical assistant|patient care)\b/i,
    },
  },
  {
    key: 'army-68a-biomed-southeast',
    traits: ['straight line'],
    answers: survey({
      service: serving('army', 'E6', ['68A'], 11),
      places: inStates(['GA', 'FL', 'AL', 'TN', 'SC', 'NC'], '30905', ['in_person', 'hybrid']),
      education: {
        level: 'associate',
        field: 'Biomedical equipment technology',
        certifications: ['AAMI CBET'],
      },
      skills:
        'medical-equipment-repair:4 electronics:3 test-equipment:3 preventive-maintenance:4 supervision:3',
      likes: '541123',
      goals: { occupations: ['49-9062.00'], families: ['49'], payFloor: 70_000 },
      wants: 'Biomedical equipment technician or imaging service engineer.',
      did: 'Repaired and calibrated ventilators, X-ray and lab equipment for a hospital and two brigades.',
    }),
    expects: 'Biomedical and imaging service hosts of the Southeast and nationwide.',
    judged: {
      right: ['biomed'],
      rightWords:
        /\b(rezolut|nihon kohden|henry schein|imaging (service|engineer)|field service engineer|clinical engineering|calibration)\b/i,
      wrongWords: /sales|medical and surgical distribution|recruit/i,
    },
  },
  {
    key: 'af-4n0x1-clinic-manager',
    traits: ['step up'],
    answers: survey({
      service: serving('air_force', 'E6', ['4N0X1'], 12),
      places: near(['45433'], 75, ['in_person', 'hybrid', 'online']),
      education: {
        level: 'bachelor',
        field: 'Healthcare administration',
        certifications: ['NREMT', 'BLS'],
      },
      skills:
        'medical-administration:3 supervision:4 patient-care:4 scheduling:3 training-delivery:3',
      likes: '233543',
      goals: { occupations: ['11-9111.00'], families: ['11', '29', '31'], payFloor: 65_000 },
      wants: 'Healthcare administration: clinic manager or patient services, not bedside any more.',
      did: 'Flight chief of a family health clinic, 22 technicians, schedules, inspections, training.',
    }),
    expects: 'Health administration around Dayton and online; hospitals that take many roles.',
    judged: {
      right: ['healthadmin', 'clinical', 'counseling'],
      rightWords:
        /\b(patient (services|access)|health ?care (admin|manage|operations)\w*|senior living|practice manager)\b/i,
      families: ['29', '31'],
      wrongWords:
        /nurse aide|phlebotom|veterinar|animal|dental assist|emt|surgical tech|radiology|sales/i,
      never: ['welding', 'trucking', 'police'],
    },
  },
  {
    key: 'navy-2900-o3-nurse-leader',
    traits: ['officer', 'level'],
    answers: survey({
      service: serving('navy', 'O3', ['2900'], 9),
      places: inStates(['VA', 'MD', 'NC'], '23708'),
      education: {
        level: 'bachelor',
        field: 'Nursing',
        certifications: ['ACLS', 'BLS'],
        licences: ['Registered nurse'],
      },
      skills: 'nursing-care:4 triage:4 supervision:3 training-delivery:3 patient-assessment:4',
      likes: '143542',
      goals: {
        occupations: ['29-1141.00', '11-9111.00', '25-1071.00'],
        families: ['29', '11'],
        payFloor: 90_000,
      },
      wants: 'Nurse manager, clinical educator, case management or clinical research.',
      did: 'Division officer of an emergency department, charge nurse, trained forty corpsmen.',
    }),
    expects: 'Nursing, clinical research, health administration and education for licensed people.',
    judged: {
      right: ['nursing', 'clinical', 'healthadmin', 'counseling', 'ems'],
      families: ['29'],
      wrongWords:
        /nurse aide|nursing assistant|phlebotom|veterinar|animal|dental|emt|tech(nician)? train|medical assistant|biomed/i,
      level: 'no_entry',
      never: ['trucking', 'welding', 'guard', 'cleaning'],
    },
  },
  {
    key: 'af-41a-o4-health-executive',
    traits: ['officer', 'level', 'short days'],
    answers: survey({
      service: serving('air_force', 'O4', ['41A'], 15),
      places: anywhere('78236'),
      education: {
        level: 'master',
        field: 'Health administration',
        certifications: ['Lean Six Sigma Green Belt'],
      },
      skills:
        'medical-administration:4 executive-leadership:3 budgeting:4 strategic-planning:4 process-improvement:3',
      likes: '132354',
      goals: {
        occupations: ['11-9111.00'],
        families: ['11', '13'],
        payFloor: 120_000,
        workMode: 'hybrid',
      },
      wants:
        'Hospital operations or health system administration at director level, or healthcare consulting.',
      did: 'Group administrator of a 40-bed hospital: budget, contracts, staff of 120.',
    }),
    expects:
      'Health systems, senior living leadership, health plans, health consulting; nothing for beginners.',
    judged: {
      right: ['healthadmin', 'clinical'],
      rightWords:
        /\b(health ?care consult\w*|deloitte|guidehouse|accenture|mayo clinic|ascension|providence|health system|hospital operations|humana|elevance|bayer|johnson & johnson|abbvie)\b/i,
      families: ['29'],
      wrongWords:
        /nurse|phlebotom|radiology|veterinar|dental|emt|tech|construction|cyber|rigging|environment|dog|therap/i,
      level: 'no_entry',
      never: ['trucking', 'welding', 'guard', 'cleaning', 'autos'],
    },
  },
  {
    key: 'army-68x-counselor-killeen',
    traits: ['place-bound'],
    answers: survey({
      service: serving('army', 'E5', ['68X'], 6),
      places: near(['76544'], 75, ['in_person', 'hybrid', 'online']),
      education: { level: 'bachelor', field: 'Psychology' },
      skills:
        'behavioral-health:3 crisis-intervention:3 interviewing:3 substance-abuse-counseling:2',
      likes: '134522',
      goals: { occupations: ['21-1014.00', '21-1093.00', '21-1011.00'], families: ['21'] },
      wants: 'Counseling, social work or peer support, best with veterans or teenagers.',
      did: 'Behavioral health specialist: intakes, groups for substance use, suicide prevention training.',
    }),
    expects:
      'Counseling, case management, prevention and veteran nonprofits in central Texas and online.',
    judged: {
      right: ['counseling', 'nonprofit', 'ministry'],
      families: ['21'],
      wrongWords: /veterinar|sales|construction|hearing center/i,
      never: ['police', 'trucking', 'welding', 'cyber'],
    },
  },
  {
    key: 'army-68t-animals',
    traits: ['odd wish'],
    answers: survey({
      service: serving('army', 'E4', ['68T'], 4),
      places: anywhere('28310', ['in_person', 'hybrid']),
      education: { level: 'some_college', field: 'Biology' },
      skills: 'veterinary-care:4 animal-handling:4 laboratory-testing:2 surgical-assisting:2',
      likes: '443312',
      goals: {
        occupations: ['29-2056.00', '39-2011.00'],
        families: ['29', '39'],
        payFloor: 35_000,
      },
      wants:
        'Work with animals: vet tech, wildlife rescue, horses or dog training. No people hospitals.',
      did: 'Cared for military working dogs, anesthesia, dental cleanings, emergency care.',
    }),
    expects: 'Animal hospitals, kennels, wildlife and horse programs wherever they are.',
    judged: {
      right: ['animals'],
      rightWords:
        /\b(veterinar\w*|animals?|wildlife|horses?|equine|fisheries|zoo|livestock|aquarium)\b/i,
      wrongWords: /rhino|sports center|blue horseshoe|horsepower|dog graphics|police|sheriff/i,
      never: ['nursing', 'clinical', 'dental', 'police'],
    },
  },
  {
    key: 'uscg-hs-physical-therapy',
    traits: ['career changer'],
    answers: survey({
      service: serving('coast_guard', 'E6', ['HS'], 10),
      places: inStates(['WA', 'OR', 'CA'], '98134'),
      education: {
        level: 'associate',
        field: 'Exercise science',
        certifications: ['NASM CPT', 'EMT'],
      },
      skills: 'physical-rehabilitation:2 patient-care:3 physical-training:4 coaching:3 first-aid:4',
      likes: '323521',
      goals: {
        occupations: ['31-2021.00', '29-9091.00', '39-9031.00'],
        families: ['29', '31', '39'],
      },
      wants: 'physical therapy or strength coach, help injured people move again',
      did: 'Health services technician on a cutter and fitness leader of the sector.',
    }),
    expects:
      'Physical therapy, rehabilitation, strength and fitness programs on the West Coast or online.',
    judged: {
      right: ['fitness'],
      rightWords:
        /\b(physical therap\w*|rehab\w*|strength|athletic|chiropract\w*|movement|fitness|fit body|yogafit)\b/i,
      families: ['31'],
      wrongWords: /fitness repair|leadership coach|career coach|canine coach|executive leadership/i,
      never: ['realestate', 'trucking', 'police'],
    },
  },
  {
    key: 'army-spouse-medical-office',
    traits: ['spouse', 'place-bound'],
    answers: survey({
      service: { component: 'spouse', service: 'army', payGrade: null, years: null },
      leaves: null,
      places: near(['42223'], 60, ['in_person', 'hybrid', 'online']),
      education: {
        level: 'certificate',
        field: 'Medical billing and coding',
        certifications: ['CPC'],
      },
      skills: 'medical-coding:3 medical-records:3 customer-service:4 scheduling:3',
      likes: '123424',
      goals: {
        occupations: ['29-2072.00', '43-6013.00'],
        families: ['29', '31', '43'],
        payFloor: 35_000,
        workMode: 'hybrid',
      },
      wants: 'Medical billing, coding or front desk of a clinic; school hours would be great.',
      did: 'Billing clerk for a family practice for three years before our last move.',
    }),
    expects:
      'SkillBridge is not open to spouses: hosts that employ in health offices near Clarksville or online.',
    judged: {
      right: ['healthadmin', 'clinical', 'nursing', 'dental', 'pharmacy', 'counseling', 'admin'],
      families: ['29', '31', '43'],
      wrongWords: /veterinar|animal|biomed|surgical tech|paramedic/i,
      never: ['police', 'welding', 'trucking', 'firearms', 'ordnance'],
    },
  },
  {
    key: 'army-68e-dental',
    traits: ['straight line'],
    answers: survey({
      service: serving('army', 'E4', ['68E'], 4),
      places: anywhere('76544', ['in_person', 'hybrid']),
      education: { level: 'high_school', certifications: ['DANB CDA', 'BLS'] },
      skills: 'dental-assisting:4 sterile-processing:3 radiography:2 customer-service:3',
      likes: '332413',
      goals: {
        occupations: ['31-9091.00', '29-1292.00'],
        families: ['29', '31'],
        payFloor: 38_000,
        workMode: 'on_site',
      },
      wants: 'Dental assistant now, dental hygienist later.',
      did: 'Four-handed dentistry, x-rays, sterilization in a large clinic.',
    }),
    expects: 'Dental offices wherever they are, dental equipment after them, then other clinics.',
    judged: {
      right: ['dental'],
      rightWords: /\b(dent(al|ist)\w*|orthodont\w*|smile)\b/i,
      read: { right: ['dental care alliance'] },
    },
  },
]
