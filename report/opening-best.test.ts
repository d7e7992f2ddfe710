import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { addDays } from '#planning/rules/dates.ts'
import {
  bestInShort,
  employerInShort,
  firstEmployer,
  hostInShort,
  type ShotDetail,
  wordsIn,
} from './opening-best.ts'
import { openingOf } from './summary.ts'
import { workNear } from './work-near.ts'

const austin = { city: 'Austin', state: 'TX', latitude: 30.27, longitude: -97.74 }
const roundRock = { city: 'Round Rock', state: 'TX', latitude: 30.51, longitude: -97.68 }
const network = (id: string, rest: Partial<Parameters<typeof opportunity>[0]> = {}) =>
  opportunity({
    id,
    organizationId: id,
    organization: `${id} Networks`,
    occupations: ['15-1244.00'],
    length: [{ min: 151, max: 180 }],
    ...rest,
  })
const rankingOf = (member: Member, rows: Parameters<typeof buildListing>[0]) =>
  rank(member, buildListing(rows, shippedKnowledge()), { rules: shippedRules(), asOf })
const [match] = rankingOf(person({}), [network('Gray')]).matches

/** The clause made of the parts of a row's sentence. */
function shot(
  [place, work, length]: readonly [string, string, string],
  dates: RankedMatch['dates'],
  detail: ShotDetail = 'length',
): string {
  if (!match) throw new Error('There is no match.')
  const sentence = place.replace(/^./, (letter) => letter.toUpperCase())
  const sentenceAlone = { text: sentence, place, work, length, isTold: true }
  const text = bestInShort({ ...match, sentence, sentenceAlone, dates }, detail)
  return text.replace('Your best shot: Network Administrator at Gray Networks. ', '')
}

test('the best shot says what one would do, without what its row repeats', () => {
  expect([
    shot(['in Norfolk, 6 miles away', 'you’d work in cyber or IT', ''], 'work'),
    shot(['remote', 'you’d work on web apps', 'its 61–90 days fit your 95'], 'work'),
    shot(['', 'you’d monitor networks', ''], 'work'),
  ]).toEqual([
    'In Norfolk, 6 miles away: you’d work in cyber or IT.',
    'Remote: you’d work on web apps.',
    'Your best shot: Network Administrator at Gray Networks (TX). You’d monitor networks.',
  ])
})

test('work that only repeats the title gives way to the length', () => {
  const again = [
    'in Texas',
    'you’d work as a network administrator',
    'it runs 91–120 days',
  ] as const
  expect(shot([...again], 'shorter', 'work')).toBe('In Texas: it runs 91–120 days.')
})

test('the work is always said, and what to ask about the length where both are short', () => {
  const long = [
    'nationwide, with sites in Ohio and Utah',
    'you’d treat patients on calls, usually to give first aid',
    'it runs 61–90 days and you have 50, so ask for a shorter plan',
  ] as const
  expect([
    shot(long, 'shorter'),
    shot(long, 'shorter', 'work'),
    shot(long, 'shorter', 'brief'),
  ]).toEqual([
    'Nationwide, with sites in Ohio and Utah: you’d treat patients on calls, usually to give first aid; it runs 61–90 days and you have 50, so ask for a shorter plan.',
    'Nationwide, with sites in Ohio and Utah: you’d treat patients on calls, usually to give first aid.',
    'Nationwide: you’d treat patients on calls.',
  ])
  const tours = [
    'on Fort Hood',
    'you’d tour plants for production, maintenance or warehouse jobs, or help the planners of its trucks',
    'it runs 61–90 days, so ask for 80 or fewer, and whether they hire at the end',
  ] as const
  expect(shot(tours, 'shorter')).toBe(`On Fort Hood: ${tours[1]}.`)
  const menu =
    'you’d serve food or manage a bowl restaurant, or support logistics, building, finance or HR'
  expect(shot([tours[0], menu, ''], 'work', 'brief')).toBe(
    'On Fort Hood: you’d serve food or manage a bowl restaurant.',
  )
})

test('only where no work is known, the length stands for it', () => {
  const unknown = ['in Chicago', '', 'it runs 61–90 days, so ask for 80 or fewer'] as const
  expect([
    shot(unknown, 'shorter', 'brief'),
    shot(['in Chicago', '', 'its 61–90 days fit your 90'], 'work', 'work'),
    shot(['in Chicago', '', ''], 'work'),
  ]).toEqual([
    'In Chicago: it runs 61–90 days, so ask for 80 or fewer.',
    'In Chicago: its 61–90 days fit your 90.',
    'In Chicago.',
  ])
})

test('an employer is named with its place and work', () => {
  const parts = { place: 'in Phoenix', work: 'they train service members to run networks' }
  expect(employerInShort('Vector', '', parts)).toBe(
    'First employer to ask: Vector. In Phoenix: they train service members to run networks.',
  )
})

const nearAustin: Partial<Member> = {
  places: {
    ...person({}).places,
    reach: 'listed',
    listed: [
      {
        kind: 'point',
        label: 'Austin, TX',
        latitude: 30.27,
        longitude: -97.74,
        miles: 50,
        states: ['TX'],
      },
    ],
  },
}

test('where the job search is the plan, the nearest employer is the first to ask, not a program', () => {
  const late = person({
    ...nearAustin,
    service: 'navy',
    payGrade: 'E5',
    separation: addDays(asOf, 74),
    terminalLeaveDays: 20,
  })
  const rows = [
    network('Far', { locations: [roundRock], skills: ['network-administration'] }),
    network('Close', { locations: [austin] }),
    network('Course', {
      locations: [austin],
      organization: 'Austin College',
      title: 'CCNA course',
    }),
  ]
  const ranking = rankingOf(late, rows)
  expect(ranking.window.afterApproval).toBeLessThan(15)
  const host = firstEmployer(ranking, [{ code: '15-1244.00' }])
  expect(host?.opportunity.id).toBe('Close')
  const jobs = [{ title: 'Network administrator', code: '15-1244.00' }]
  const work = workNear(ranking.prepared, ranking.matches)
  const opening = openingOf(ranking, jobs, { tasks: [], nextSteps: [] }, work)
  expect(opening).toMatchObject({
    truth:
      'Time is short, so don’t count on SkillBridge: the job search is the plan. Aim for network administrator jobs.',
    best: host && hostInShort(host),
    opportunityId: null,
  })
  expect(opening.best).toMatch(/^First employer to ask: Close Networks\. In Austin: /)
  expect(wordsIn(' a  b ')).toBe(2)
})
