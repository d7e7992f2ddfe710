import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addPracticeTime,
  createInterview,
  deleteInterview,
  getInterview,
  getInterviewProgress,
  listInterviews,
  restoreInterview,
  saveInterviewAnswer,
} from '#contract/career/interviews.ts'
import { listOpportunities } from '#contract/directory/listing.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { readPdf } from '#test/pdf-reader.ts'
import { sweepInterviews } from './interviews.ts'

let app: TestApp
let member: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await app.member()
})

const occupation = '15-1244.00'
const answer = {
  situation: 'The network of our office failed during an exercise.',
  task: 'I had to bring it back before noon with two people.',
  action: 'I checked the cables, then the switch, and replaced it.',
  result: 'All 40 users were back in 25 minutes.',
}

test('a session for a job has the exact shape, repeats for the member, and varies next time', async () => {
  const created = await member.call(createInterview, { occupation })
  expect(Object.keys(created)).toEqual(['id', 'questions'])
  expect(created.questions).toHaveLength(12)
  for (const question of created.questions) {
    expect(Object.keys(question)).toEqual(['id', 'text', 'kind', 'why'])
  }
  const other = await (await app.member()).call(createInterview, { occupation })
  expect(other.questions).toEqual(created.questions)
  const next = await member.call(createInterview, { occupation })
  const questionIds = new Set(created.questions.map(({ id }) => id))
  expect(next.questions.filter(({ id }) => questionIds.has(id))).toEqual([])
  expect(await member.call(getInterview, { id: created.id })).toMatchObject({
    target: { kind: 'occupation', id: occupation },
    level: 'entry',
    answered: 0,
    practiceSeconds: 0,
  })
})

test('a session for a program, for no target, and for a missing one', async () => {
  const [program] = (await app.call(listOpportunities, { pageSize: 1 })).items
  const opportunityId = program?.id ?? ''
  const { id } = await member.call(createInterview, { opportunityId })
  expect((await member.call(getInterview, { id })).target).toEqual({
    kind: 'opportunity',
    id: opportunityId,
    title: program?.title,
  })
  const general = await member.call(createInterview, {})
  expect(general.questions.some(({ kind }) => kind === 'technical')).toBe(false)
  const refusals = [
    [{ occupation: '99-9999.99' }, 'not_found'],
    [{ opportunityId: newId() }, 'not_found'],
    [{ occupation, opportunityId }, 'validation'],
  ] as const
  for (const [input, code] of refusals) {
    await expect(member.call(createInterview, input)).rejects.toMatchObject({ code })
  }
})

test('saves answers with feedback, by revision, and counts them', async () => {
  const { id, questions } = await member.call(createInterview, { occupation })
  const questionId = questions[0]?.id ?? ''
  const saved = await member.call(saveInterviewAnswer, { id, questionId, ...answer, revision: 0 })
  expect(Object.keys(saved)).toEqual(['feedback'])
  expect(saved.feedback.filter(({ ok }) => !ok).map(({ key }) => key)).toEqual(['length'])
  const again = { id, questionId, ...answer, result: 'It worked.' }
  await expect(member.call(saveInterviewAnswer, { ...again, revision: 0 })).rejects.toMatchObject({
    code: 'conflict',
  })
  await member.call(saveInterviewAnswer, { ...again, revision: 1 })
  // Without a revision the last write wins.
  await member.call(saveInterviewAnswer, { id, questionId, ...answer })
  await member.call(addPracticeTime, { id, questionId, seconds: 75 })
  const shown = await member.call(getInterview, { id })
  expect(shown).toMatchObject({ answered: 1, practiceSeconds: 75 })
  expect(shown.questions[0]).toMatchObject({
    answer: { ...answer, revision: 3 },
    feedback: saved.feedback,
    practiceSeconds: 75,
  })
  expect(await member.call(getInterviewProgress, {})).toEqual({
    interviews: 1,
    practiceSeconds: 75,
    kinds: [
      { kind: 'military', asked: 2, answered: 0 },
      { kind: 'behavioral', asked: 4, answered: 1 },
      { kind: 'situational', asked: 2, answered: 0 },
      { kind: 'technical', asked: 3, answered: 0 },
      { kind: 'closing', asked: 1, answered: 0 },
    ],
  })
  const unknown = { id, questionId: 'no-such-question', ...answer }
  await expect(member.call(saveInterviewAnswer, unknown)).rejects.toMatchObject({
    code: 'not_found',
  })
  const stranger = await app.member()
  const calls = [
    () => stranger.call(getInterview, { id }),
    () => stranger.call(saveInterviewAnswer, { id, questionId, ...answer }),
    () => stranger.call(addPracticeTime, { id, questionId, seconds: 5 }),
    () => stranger.call(deleteInterview, { id }),
    () => stranger.call(restoreInterview, { id }),
  ]
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('a deleted session can be restored within a day, then is gone', async () => {
  const { id } = await member.call(createInterview, { occupation })
  const interview = await member.call(createInterview, {})
  await member.call(deleteInterview, { id })
  await expect(member.call(getInterview, { id })).rejects.toMatchObject({ code: 'not_found' })
  expect((await member.call(listInterviews, {})).items.map((item) => item.id)).toEqual([
    interview.id,
  ])
  expect(await member.call(restoreInterview, { id })).toMatchObject({ id, questions: 12 })
  expect((await member.call(listInterviews, { pageSize: 1 })).total).toBe(2)
  await member.call(deleteInterview, { id })
  const now = new Date(app.clock.now().getTime() + 25 * 3_600_000)
  await app.db.transaction().execute((tx) => sweepInterviews(tx, now))
  await expect(member.call(restoreInterview, { id })).rejects.toMatchObject({ code: 'not_found' })
  expect((await member.call(listInterviews, {})).total).toBe(1)
})

test('exports the questions as a PDF, with answers or blank lines', async () => {
  const { id, questions } = await member.call(createInterview, { occupation })
  await member.call(saveInterviewAnswer, { id, questionId: questions[0]?.id ?? '', ...answer })
  const pdf = async (extra: 'lines' | 'answers') => {
    const response = await app.fetch(`/api/interviews/${id}/pdf?with=${extra}`, {
      headers: { authorization: `Bearer ${member.token}` },
    })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    return new Uint8Array(await response.arrayBuffer())
  }
  const read = await readPdf(await pdf('answers'))
  expect(read).toMatchObject({ title: 'Interview questions', isTagged: true })
  expect(read.text).toContain('All 40 users were back')
  expect((await readPdf(await pdf('lines'))).text).toContain('Your notes')
})
