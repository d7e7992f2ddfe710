import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#contract/transition/profile.ts'
import { getReport, listReports } from '#contract/transition/reports.ts'
import {
  type AnswersPart,
  emptyAnswers,
  getCurrentSurvey,
  saveCurrentSurvey,
  submitCurrentSurvey,
} from '#contract/transition/surveys.ts'
import { buildReportJob } from '#server/transition/reports/report-job.ts'
import { answersWith, army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'

let app: TestApp
let member: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

async function begin(): Promise<Member> {
  member = await app.member()
  return member
}

const current = () => member.call(getCurrentSurvey, {})

/** Saves sections over the newest revision. */
async function save(answers: AnswersPart, revision?: number) {
  const latest = revision ?? (await current()).revision
  return member.call(saveCurrentSurvey, { revision: latest, step: 'service', answers })
}

async function submit(revision?: number) {
  return member.call(submitCurrentSurvey, { revision: revision ?? (await current()).revision })
}

/** The message of a rejected call. */
async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => ({ code: 'none', fields: undefined }),
    ({ code, fields }) => ({ code, fields }),
  )
  return error as { code: string; fields: Record<string, string> | undefined }
}

describe('saving', () => {
  test('starts at revision 0 with everything missing', async () => {
    await begin()
    expect(await current()).toEqual({
      id: '00000000-0000-0000-0000-000000000000',
      revision: 0,
      status: 'draft',
      step: 'service',
      answers: emptyAnswers,
      reportId: null,
      missing: ['service.component', 'service.specialties', 'places.reach'],
      updatedAt: app.clock.now().toISOString(),
    })
  })

  test('a section sent replaces the old one, an absent one stays, null clears it', async () => {
    await begin()
    const first = await save(army25b)
    expect([first.revision, first.missing]).toEqual([1, []])
    const second = await save({ places: { ...army25b.places, listed: [], reach: 'remote_only' } })
    expect(second.answers).toEqual({
      ...first.answers,
      places: { ...first.answers.places, reach: 'remote_only' },
    })
    const third = await save({ separation: null })
    expect(third.answers).toEqual({ ...second.answers, separation: null })
    expect([third.revision, third.missing]).toEqual([3, ['separation.date']])
    expect(await current()).toEqual(third)
  })

  test('a wish and partial ratings are saved as given', async () => {
    await begin()
    const partialInterests = Array.from({ length: 30 }, (_, index) => (index < 4 ? 5 : null))
    const wish = 'Something outdoors, no desk job.'
    await save(answersWith({ goals: { wish }, partialInterests }))
    const { answers } = await current()
    expect([answers.goals?.wish, answers.partialInterests]).toEqual([wish, partialInterests])
    await submit()
    const profile = await member.call(getProfile, {})
    expect(profile.answers).toMatchObject({ interests: null, partialInterests })
    const short = { partialInterests: [1, 2, 3] }
    expect((await refusal(save(short))).fields).toEqual({
      partialInterests: 'Send 30 ratings, null where open.',
    })
  })

  test('an old revision is a conflict and changes nothing', async () => {
    await begin()
    await save(army25b)
    const latest = await save({ separation: null })
    expect((await refusal(save({ service: null }, 1))).code).toBe('conflict')
    expect((await refusal(save({ service: null }, 3))).code).toBe('conflict')
    expect((await refusal(submit(1))).code).toBe('conflict')
    expect(await current()).toEqual(latest)
  })

  test('one of several concurrent first saves wins and the others conflict', async () => {
    await begin()
    const texts = ['a', 'b', 'c', 'd', 'e', 'f']
    const outcomes = await Promise.all(
      texts.map((experience) => refusal(save(answersWith({ goals: { experience } }), 0))),
    )
    const codes = outcomes.map(({ code }) => code).toSorted()
    expect(codes).toEqual([...texts.slice(1).map(() => 'conflict'), 'none'])
    expect((await current()).revision).toBe(1)
    const rows = await app.db
      .selectFrom('survey')
      .select('id')
      .where('account_id', '=', member.user.id)
      .execute()
    expect(rows.length).toBe(1)
  })

  test("other members can't see it", async () => {
    await begin()
    await save(army25b)
    const other = await app.member()
    expect((await other.call(getCurrentSurvey, {})).answers).toEqual(emptyAnswers)
  })
})

describe('references', () => {
  const refused: [string, string, AnswersPart][] = [
    [
      'a specialty',
      'service.specialties.1',
      answersWith({
        service: {
          specialties: [
            { service: 'army', code: '25B' },
            { service: 'navy', code: '25B' },
          ],
        },
      }),
    ],
    ['a skill', 'skills.0.id', { skills: [{ id: 'juggling-swords', level: 2 }] }],
    ['a ZIP', 'places.home.zip', answersWith({ places: { home: { zip: '00000' } } })],
    [
      'an installation',
      'places.home.installation',
      answersWith({ places: { home: { installation: 'fort-nowhere' } } }),
    ],
    [
      'a state',
      'places.listed.0.state',
      answersWith({ places: { reach: 'listed', listed: [{ state: 'ZZ' }] } }),
    ],
    [
      'an occupation',
      'goals.occupations.0',
      answersWith({ goals: { occupations: ['99-9999.00'] } }),
    ],
    ['a family', 'goals.families.0', answersWith({ goals: { families: ['99'] } })],
  ]

  test.each(refused)('rejects an unknown %s at %s', async (_what, path, answers) => {
    await begin()
    const { code, fields } = await refusal(save(answers))
    expect([code, Object.keys(fields ?? {})]).toEqual(['validation', [path]])
    expect(fields?.[path]).toMatch(/^We do not know /)
    expect((await current()).revision).toBe(0)
  })

  test('names a field of the wrong type without "answers"', async () => {
    await begin()
    const bad = answersWith({ separation: { date: '2027-02-30' } })
    expect(await refusal(save(bad))).toEqual({
      code: 'validation',
      fields: { 'separation.date': 'Enter a date as YYYY-MM-DD.' },
    })
    for (const year of ['0001', '0050', '9999']) {
      const day = `${year}-01-01`
      const answers = answersWith({
        separation: { date: day },
        goals: { start: { from: day, to: day } },
      })
      expect((await refusal(save(answers))).fields).toEqual({
        'separation.date': 'Check the year of the date.',
        'goals.start.from': 'Check the year of the date.',
        'goals.start.to': 'Check the year of the date.',
      })
    }
    const unknown = { service: { ...army25b.service, shoe: 44 } } as unknown as AnswersPart
    expect((await refusal(save(unknown))).fields).toEqual({
      'service.shoe': 'This field is not known.',
    })
  })
})

describe('submitting', () => {
  test('lists missing answers by path, each with a sentence', async () => {
    await begin()
    await save({ service: { ...army25b.service, service: null, payGrade: null, specialties: [] } })
    expect(await refusal(submit())).toEqual({
      code: 'incomplete',
      fields: {
        'service.service': 'Choose your service.',
        'service.payGrade': 'Choose your pay grade.',
        'separation.date': 'Enter your separation date, or choose "Not sure yet".',
        'service.specialties':
          'Add your MOS, rating or AFSC, describe your work, or choose three skills.',
        'places.reach': 'Choose where you want to work.',
      },
    })
    expect((await member.call(listReports, {})).total).toBe(0)
  })

  test.each([
    ['active', true],
    ['reserve', false],
  ] as const)('stops %s with a date in the past', async (component, onOrders) => {
    await begin()
    const yesterday = new Date(app.clock.now().getTime() - 36 * 3_600_000).toISOString()
    const separation = { date: yesterday.slice(0, 10) }
    const past = answersWith({ service: { component, onOrders }, separation })
    expect((await save(past)).missing).toEqual(['separation.date'])
    expect(await refusal(submit())).toEqual({
      code: 'incomplete',
      fields: {
        'separation.date':
          'This date has passed. Check the year, or choose veteran or retiree if you’re out.',
      },
    })
    await save(answersWith({ service: { component: 'veteran' }, separation }))
    expect((await current()).missing).toEqual([])
    await submit()
  })

  test('a repeat returns the same ids, even concurrently', async () => {
    await begin()
    const { revision } = await save(army25b)
    const answers = await Promise.all([submit(revision), submit(revision), submit(revision)])
    expect(new Set(answers.map(({ reportId }) => reportId)).size).toBe(1)
    expect(await submit(revision)).toEqual(answers[0])
    expect((await member.call(listReports, {})).total).toBe(1)
    const survey = await current()
    const { surveyId, reportId } = answers[0] as (typeof answers)[number]
    expect(survey).toMatchObject({ id: surveyId, reportId, status: 'submitted', revision })
    expect(await member.call(getReport, { id: reportId })).toEqual({
      id: reportId,
      status: 'queued',
      createdAt: app.clock.now().toISOString(),
    })
  })

  test('writes the profile, which a draft does not', async () => {
    await begin()
    const saved = await save(army25b)
    const before = await member.call(getProfile, {})
    expect(before).toEqual({ answers: emptyAnswers, revision: 0, updatedAt: null })
    await submit()
    const profile = await member.call(getProfile, {})
    expect(profile.answers).toEqual(saved.answers)
    expect(profile.revision).toBe(1)
  })

  test('saving afterward starts a new survey from the profile; the submitted one stays', async () => {
    await begin()
    const saved = await save(army25b)
    const first = await submit()
    const next = await save({ goals: { ...goals, experience: 'Ran a help desk.' } })
    expect(next).toMatchObject({ status: 'draft', reportId: null, revision: saved.revision + 1 })
    expect(next.id).not.toBe(first.surveyId)
    expect(next.answers.service).toEqual(saved.answers.service)
    const stored = await app.db
      .selectFrom('survey')
      .select(['status', 'answers'])
      .where('id', '=', first.surveyId)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ status: 'submitted', answers: saved.answers })
    await runNow(app, buildReportJob, { reportId: first.reportId })
    const second = await submit()
    expect(second.reportId).not.toBe(first.reportId)
    expect((await member.call(listReports, {})).total).toBe(2)
  })
})

const goals = {
  occupations: [],
  families: [],
  payFloor: null,
  workMode: 'any',
  start: null,
  needs: [],
} as const satisfies Partial<NonNullable<AnswersPart['goals']>>
