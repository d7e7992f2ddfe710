import type { QuestionKind } from '#contract/career/interviews.ts'
import type { StarAnswer } from './feedback.ts'

// Sample answers with the expected findings. All were written for this project; one label and two
// answers were changed while the checks were developed.

/** A written answer; `wrong` lists the keys of the expected findings. */
export interface WrittenAnswer extends StarAnswer {
  readonly name: string
  readonly kind?: QuestionKind
  readonly expectedFindings: readonly string[]
}

const inventory: StarAnswer = {
  situation:
    'At my last base our supply warehouse kept about 4,000 parts for trucks and generators, and every month the count was off.',
  task: 'I was put in charge of the warehouse and six people, and my manager asked me to find out why parts went missing.',
  action:
    'I walked through the process for a week and wrote down each step. I found that people took parts at night without a record. I set up a sign-out sheet, labeled every shelf, and trained each person for an hour. Then I counted ten shelves myself every Friday.',
  result:
    'After three months the count was right for 99 percent of the parts, and repairs that waited for parts went from 14 to 3. My manager used the same sheet in two other warehouses.',
}
const exampleAnswer: StarAnswer = {
  situation:
    'On a night shift in the emergency room of a military hospital, a man came in with chest pain just as an ambulance arrived with two people from a car crash.',
  task: 'I was one of two medics on duty, and I had to decide who needed the doctor first until the second team arrived.',
  action:
    'I took the vital signs of all three in four minutes. I asked my partner to start oxygen for the man with chest pain, and I called the doctor to the patient who was losing blood. I told the third patient what was going on and checked on her every five minutes.',
  result:
    'All three were treated within 20 minutes and recovered. The doctor asked me to teach the triage steps to eight new medics.',
}
const change = (base: StarAnswer, part: Partial<StarAnswer>): StarAnswer => ({ ...base, ...part })

export const writtenAnswers: readonly WrittenAnswer[] = [
  { name: 'inventory, complete', ...inventory, expectedFindings: [] },
  { name: 'patient, complete', ...exampleAnswer, expectedFindings: [] },
  {
    name: 'no result',
    ...change(inventory, { result: '' }),
    expectedFindings: ['structure', 'result_number'],
  },
  {
    name: 'no task',
    ...change(exampleAnswer, { task: '' }),
    expectedFindings: ['structure'],
  },
  {
    name: 'result without a number',
    ...change(inventory, {
      result: 'After that the count was right and my manager was happy with it.',
    }),
    expectedFindings: ['result_number'],
  },
  {
    name: 'number in words',
    ...change(inventory, {
      result: 'Missing parts fell by half, and I was asked to run another warehouse.',
    }),
    expectedFindings: [],
  },
  {
    name: 'platoon sergeant jargon',
    ...change(inventory, {
      task: 'As platoon sergeant I had six NCOs, and my commander asked me to find out why parts went missing.',
    }),
    expectedFindings: ['jargon'],
  },
  {
    name: 'PMCS and motor pool',
    ...change(inventory, {
      situation:
        'In our motor pool we did PMCS on 40 trucks every Monday, and every month the count of parts was off.',
    }),
    expectedFindings: ['jargon'],
  },
  {
    name: 'MOS code',
    ...change(exampleAnswer, {
      situation:
        'As a 68W on a night shift in the emergency room, I had a man with chest pain and two people from a car crash.',
    }),
    expectedFindings: ['jargon'],
  },
  {
    name: 'pay grade',
    ...change(inventory, {
      task: 'As an E-5 I was put in charge of the warehouse, and my manager asked me to find out why parts went missing.',
    }),
    expectedFindings: ['jargon'],
  },
  {
    name: 'explained short form',
    ...change(inventory, {
      task: 'I was an NCO (a supervisor) in charge of six people, and my manager asked me to find out why parts went missing.',
    }),
    expectedFindings: [],
  },
  {
    name: 'civilian short forms',
    ...change(inventory, {
      action:
        'I checked the SOP and the OSHA rules with HR. I found that people took parts at night without a record. I set up a sign-out sheet, labeled every shelf, and trained each person for an hour. Then I counted ten shelves myself every Friday.',
    }),
    expectedFindings: [],
  },
  {
    name: 'unknown short form',
    ...change(exampleAnswer, {
      situation:
        'On a night shift at the BAS a man came in with chest pain just as an ambulance arrived with two people from a car crash.',
    }),
    expectedFindings: ['jargon'],
  },
  {
    name: 'too short',
    situation: 'Our warehouse lost parts.',
    task: 'I had to find out why.',
    action: 'I set up a sign-out sheet for everyone.',
    result: 'We lost 90 percent fewer parts.',
    expectedFindings: ['structure', 'length'],
  },
  {
    name: 'complete but short',
    situation: 'Our warehouse lost parts every single month.',
    task: 'I was asked to find out why.',
    action: 'I set up a sign-out sheet for everyone.',
    result: 'After that I lost 90 percent fewer parts.',
    expectedFindings: ['length'],
  },
  {
    name: 'much too long',
    ...change(inventory, { action: `${inventory.action} `.repeat(7).trim() }),
    expectedFindings: ['length'],
  },
  {
    name: 'all we',
    ...change(inventory, {
      action:
        'We walked through the process for a week and wrote down each step. We found that people took parts at night without a record. We set up a sign-out sheet, labeled every shelf, and trained each person for an hour.',
      result: 'After three months our count was right for 99 percent of the parts.',
    }),
    expectedFindings: ['we_i'],
  },
  {
    name: 'more we than I',
    ...change(exampleAnswer, {
      action:
        'We took the vital signs of all three in four minutes. We started oxygen for the man with chest pain, and I called the doctor to the patient who was losing blood. We told the third patient what was going on.',
      result: 'We treated all three within 20 minutes.',
    }),
    expectedFindings: ['we_i'],
  },
  {
    name: 'no one acts',
    ...change(inventory, {
      action:
        'Walked through the process for a week and wrote down each step, with the names of everyone who took parts. Set up a sign-out sheet, labeled every shelf, and trained each person for an hour.',
      result:
        'After three months the count was right for 99 percent of the parts, and far fewer repairs waited.',
    }),
    expectedFindings: ['we_i'],
  },
  {
    name: 'I with some we',
    ...change(exampleAnswer, {
      result:
        'We treated all three within 20 minutes, and I was asked to teach the steps to others.',
    }),
    expectedFindings: [],
  },
  {
    name: 'kind of, maybe',
    ...change(inventory, {
      action:
        'I kind of walked through the process for a week and maybe wrote down each step. I found that people took parts at night without a record. I set up a sign-out sheet, labeled every shelf, and trained each person for an hour.',
    }),
    expectedFindings: ['hedging'],
  },
  {
    name: 'I guess, probably',
    ...change(exampleAnswer, {
      result: 'I guess all three were treated within 20 minutes, so it probably went well for me.',
    }),
    expectedFindings: ['hedging'],
  },
  {
    name: 'I tried to',
    ...change(inventory, {
      task: 'I tried to find out why parts went missing, with six people in the warehouse to help me.',
    }),
    expectedFindings: ['hedging'],
  },
  {
    name: 'kind as a word',
    ...change(exampleAnswer, {
      action:
        'I was kind to each of them and took the vital signs of all three in four minutes. I called the doctor to the patient who was losing blood. I told the third patient what was going on and checked on her every five minutes.',
    }),
    expectedFindings: [],
  },
  {
    name: 'lazy team',
    ...change(inventory, {
      situation:
        'At my last base our supply warehouse kept about 4,000 parts, and the people there were lazy, so the count was off.',
    }),
    expectedFindings: ['blame'],
  },
  {
    name: 'not my fault',
    ...change(exampleAnswer, {
      result:
        'One of them waited 40 minutes, but that wasn’t my fault, because I had called the doctor.',
    }),
    expectedFindings: ['blame'],
  },
  {
    name: 'incompetent leadership',
    ...change(inventory, {
      task: 'Because of incompetent leadership I had to take over six people and find out why parts went missing.',
    }),
    expectedFindings: ['blame'],
  },
  {
    name: 'fair about a problem',
    ...change(inventory, {
      situation:
        'At my last base the warehouse kept 4,000 parts, and the night team had never been shown how to record them.',
    }),
    expectedFindings: [],
  },
  {
    name: 'PTSD mentioned',
    ...change(exampleAnswer, {
      result:
        'All three were treated within 20 minutes. I was diagnosed with PTSD later, but I kept working nights for two years.',
    }),
    expectedFindings: ['private'],
  },
  {
    name: 'VA rating',
    kind: 'military',
    situation: 'I served six years and I am looking forward to working close to home.',
    task: '',
    action: 'I finished my contract and trained my replacement before I left the unit.',
    result: 'I have a 70% disabled status and a VA rating, but I can start on January 4.',
    expectedFindings: ['private'],
  },
  {
    name: 'why leaving, good',
    kind: 'military',
    situation: 'I served six years as a vehicle mechanic and I loved the people I worked with.',
    task: '',
    action:
      'I finished my contract, trained my replacement, and took night classes in heavy equipment repair.',
    result: 'Now I want to stay in one town, grow in one shop, and become a lead technician here.',
    expectedFindings: [],
  },
  {
    name: 'why leaving, blame',
    kind: 'military',
    situation: 'I served six years as a vehicle mechanic and then I had enough of it all.',
    task: '',
    action: 'I hated my command, so I finished my contract and took night classes in repair.',
    result: 'Now I want to stay in one town and grow in one shop with better people.',
    expectedFindings: ['blame'],
  },
  {
    name: 'situational, good',
    kind: 'situational',
    situation: 'A coworker is late with work that I need for my own part of the project.',
    task: '',
    action:
      'I would talk to that person first, ask what is in the way, and offer help with one part of it.',
    result:
      'I would agree on a new date with them, and I would tell my manager only if it happens again.',
    expectedFindings: [],
  },
  {
    name: 'closing, only one line',
    kind: 'closing',
    situation: '',
    task: '',
    action: 'I work hard and learn fast.',
    result: '',
    expectedFindings: ['structure', 'length'],
  },
  {
    name: 'technical, unsure',
    kind: 'technical',
    situation: 'A user says that the network is down on the second floor of the building.',
    task: '',
    action:
      'I would ask whether it is one user or many, and then I think I would check the cable, the address and the name server in that order.',
    result: 'I would tell the user what I found and write it in the ticket for the next shift.',
    expectedFindings: ['hedging'],
  },
]
