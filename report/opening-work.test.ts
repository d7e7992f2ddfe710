import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { addDays } from '#planning/rules/dates.ts'
import { isGoodNews, nearSentence } from './opening-work.ts'
import { openingOf, summaryOf } from './summary.ts'
import { whereOf, workNear } from './work-near.ts'

const austin = { city: 'Austin', state: 'TX', latitude: 30.27, longitude: -97.74 }
const network = (id: string, min: number) =>
  opportunity({
    id,
    organizationId: id,
    organization: `${id} Networks`,
    occupations: ['15-1244.00'],
    length: [{ min, max: min + 29 }],
    locations: [austin],
  })
const point = { label: 'Austin, TX', latitude: 30.27, longitude: -97.74, miles: 50 }
const nearAustin: Partial<Member> = {
  places: {
    ...person({}).places,
    reach: 'listed',
    listed: [{ kind: 'point', states: ['TX'], ...point }],
  },
}

function ranked(mins: readonly number[], about: Partial<Member> = {}) {
  const rows = mins.map((min, i) => network('ABCDEFGHIJKLMN'.charAt(i), min))
  const member = person({ ...nearAustin, ...about })
  return rank(member, buildListing(rows, shippedKnowledge()), { rules: shippedRules(), asOf })
}

const major = { payGrade: 'O4', separation: addDays(asOf, 300) }

test('programs that fit only by the other source’s days are said to', () => {
  const ranking = ranked([61, 61, 151], major)
  const matches = ranking.matches.map((match, i) => ({ ...match, isNear: i < 2 }))
  const work = { ...workNear(ranking.prepared, ranking.matches), near: 3 }
  expect(nearSentence({ ...ranking, matches }, work)).toMatch(
    /^Two of your first three programs are near Austin, and (?:one|both) fits? if you get the 90 days\.$/,
  )
})

test('where only the rest of the list is near, no count claims more', () => {
  const ranking = ranked([31, 31])
  const work = workNear(ranking.prepared, ranking.matches)
  const matches = ranking.matches.map((match) => ({ ...match, isNear: false }))
  expect(nearSentence({ ...ranking, matches }, work)).toBe(
    'None of your first two programs is near Austin, so ask each host where they’d take you.',
  )
})

test('near programs of other work are listed, not called theirs', () => {
  const ranking = ranked([31, 31])
  const matches = ranking.matches.map((match) => ({ ...match, strength: 'possible' as const }))
  const work = workNear(ranking.prepared, matches)
  expect(work).toMatchObject({ near: 2, nearGood: 0 })
  expect(nearSentence({ ...ranking, matches }, work)).toBe(
    'Two programs near Austin are on your list, but neither is the work you want.',
  )
})

test('an opening has at most 90 words, and always the target jobs', () => {
  const about = {
    ...major,
    goals: { ...person({}).goals, payFloor: 200_000, wish: 'Networks, home every night.' },
  }
  const jobs = ['15-1244.00', '15-1212.00'].map((code) => ({
    title: `Job ${code}`,
    code,
    median: 90_000,
  }))
  const openingFor = (member: Partial<Member>) => {
    const ranking = ranked([61, 61, 151], member)
    const work = workNear(ranking.prepared, ranking.matches)
    return openingOf(ranking, jobs, { tasks: [], nextSteps: [] }, work)
  }
  const opening = openingFor(about)
  expect(summaryOf(opening).split(' ').length).toBeLessThanOrEqual(90)
  expect(opening.truth).toContain('Aim for job 15-1244.00 or job 15-1212.00 jobs.')
  const overseas = openingFor({ ...about, stationed: 'oconus' })
  expect(summaryOf(overseas).split(' ').length).toBeLessThanOrEqual(90)
  expect(overseas.truth).toContain('Aim for job 15-1244.00 or job 15-1212.00 jobs.')
  expect(overseas.truth).toContain('To start in the US, you’d leave your unit overseas early')
  expect(opening.truth).toContain('The usual pay in both target jobs is under your $200,000.')
})

test('that nothing is near is said beside a program that fits, and with little room', () => {
  const ranking = ranked([61, 61, 151], {
    ...major,
    goals: { ...person({}).goals, payFloor: 200_000, wish: 'Networks, home every night.' },
  })
  const matches = ranking.matches.map((match) => {
    const { sentence, sentenceAlone } = match
    return { ...match, sentence, sentenceAlone, isNear: false }
  })
  const work = { ...workNear(ranking.prepared, matches), near: 0 }
  const jobs = ['Network administrator', 'A job with a name that is very long'].map((title) => ({
    title,
    code: '15-1244.00',
    median: 90_000,
  }))
  const opening = openingOf({ ...ranking, matches }, jobs, { tasks: [], nextSteps: [] }, work)
  expect(opening.truth).toContain('No program near Austin touches your line of work')
  expect(opening.best).toMatch(/^Your best shot: /)
  expect(summaryOf(opening).split(' ').length).toBeLessThanOrEqual(90)
})

test('a place with a wide radius isn’t called near', () => {
  const within = (miles: number) =>
    whereOf(
      person({
        places: {
          ...person({}).places,
          reach: 'listed',
          listed: [{ kind: 'point', states: ['TX'], ...point, miles }],
        },
      }),
    )
  expect([within(60), within(100)]).toEqual(['near Austin', 'within 100 miles of Austin'])
  const places = ['El Paso, TX', 'Albuquerque, NM', 'Phoenix, AZ', 'Tucson, AZ'].map((label) => {
    return { kind: 'point' as const, states: [label.slice(-2)], ...point, label, miles: 60 }
  })
  const near = (count: number, miles = 60) => {
    const listed = places.slice(0, count).map((one, i) => ({ ...one, miles: i === 0 ? miles : 60 }))
    return whereOf(person({ places: { ...person({}).places, reach: 'listed', listed } }))
  }
  expect([near(3), near(4), near(2, 75)]).toEqual([
    'near El Paso, Albuquerque or Phoenix',
    'near the four places you chose',
    'near El Paso or Albuquerque',
  ])
})

test('near programs count only if they lead to a target job or name the wish', () => {
  const ranking = ranked([31, 31])
  const work = workNear(ranking.prepared, ranking.matches)
  const developer = [{ code: '15-1252.00' }]
  expect(nearSentence(ranking, work, developer)).toBe(
    'The two programs near Austin on your list are other work.',
  )
  expect(isGoodNews(nearSentence(ranking, work, developer))).toBe(false)
  const own = nearSentence(ranking, work, [{ code: '15-1244.00' }])
  expect(own).toContain('Two programs near Austin touch your line of work')
  expect(isGoodNews(own)).toBe(true)
})

test('to apply directly is no advice for a job that takes a degree first', () => {
  const wish = { written: 'Civil engineer', codes: ['17-2051.00'], alike: ['civil engineer'] }
  const ranking = ranked([31], { wishes: [wish] })
  const work = { ...workNear(ranking.prepared, ranking.matches), near: 0 }
  const truthFor = (degree: string | null) => {
    const jobs = [{ title: 'Civil engineer', code: '17-2051.00', degree }]
    return openingOf(ranking, jobs, { tasks: [], nextSteps: [] }, work).truth
  }
  const none = 'No program on your list is near Austin'
  expect(truthFor(null)).toContain(`${none}, so apply directly for civil engineer jobs there.`)
  expect(truthFor('a bachelor’s degree')).toContain(`${none}.`)
})

test('where leave takes every day, no place is said to be the cause', () => {
  const wish = { written: 'Civil engineer', codes: ['17-2051.00'], alike: ['civil engineer'] }
  const ranking = ranked([31], { ...major, payGrade: 'E6', wishes: [wish], terminalLeaveDays: 200 })
  const work = workNear(ranking.prepared, ranking.matches)
  const { truth } = openingOf(ranking, [], { tasks: [], nextSteps: [] }, work)
  expect(truth).toMatch(/^Your leave uses up all \d+ days .* you’d have 30\.$/)
})
