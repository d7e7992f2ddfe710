import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createInterview, saveInterviewAnswer } from '#contract/career/interviews.ts'
import { createResume } from '#contract/career/resumes.ts'
import { commentOnAnswer, getSuggestionState, rewriteLine } from '#contract/career/suggestions.ts'
import { aiEnv, allowAi, consentingMember } from '#test/ai.ts'
import { type AiServer, startAiServer } from '#test/ai-server.ts'
import { startApp, type TestApp } from '#test/app.ts'

let server: AiServer
let app: TestApp
beforeAll(async () => {
  server = await startAiServer()
  app = await startApp({ env: aiEnv(server), workers: 0 })
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(() => allowAi(app, { narrative: false, meaning: false }))

const lines = [
  'Was responsible for 12 trucks and cut downtime by 30 %.',
  'Trained 9 Soldiers of 1st Battalion.',
  'Led [how many] people.',
]
const content = { work: [{ position: 'Motor sergeant', highlights: lines }] }
const place = (index: number) => `/work/0/highlights/${index}`

test('rewrites a line only with consent and only from its own facts', async () => {
  const member = await consentingMember(app)
  const { id } = await member.call(createResume, { content })
  expect(await member.call(getSuggestionState, {})).toEqual({ status: 'ready' })

  const rewritten = 'Maintained 12 trucks and cut downtime by 30 %.'
  server.behave({ say: rewritten })
  expect(await member.call(rewriteLine, { id, place: place(0) })).toEqual({
    status: 'written',
    model: 'writer-1',
    text: rewritten,
  })
  const sent = JSON.stringify(server.requests.at(-1)?.body)
  expect(sent).toContain(lines[0])
  expect(sent).not.toContain('Zenobia')

  const requestCount = server.requests.length
  expect(await member.call(rewriteLine, { id, place: place(1) })).toMatchObject({
    reason: 'private',
  })
  expect(await member.call(rewriteLine, { id, place: place(2) })).toMatchObject({ reason: 'blank' })
  await expect(member.call(rewriteLine, { id, place: place(3) })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(server.requests).toHaveLength(requestCount)

  const other = await consentingMember(app)
  await expect(other.call(rewriteLine, { id, place: place(0) })).rejects.toMatchObject({
    code: 'not_found',
  })
  const without = await app.member()
  expect(await without.call(getSuggestionState, {})).toEqual({ status: 'no_consent' })
  const resume = await without.call(createResume, { content })
  expect(await without.call(rewriteLine, { id: resume.id, place: place(0) })).toEqual({
    status: 'built_in',
    reason: 'no_consent',
  })
  await app.db.updateTable('ai_setting').set({ suggestions: false }).execute()
  expect(await member.call(rewriteLine, { id, place: place(0) })).toMatchObject({ reason: 'off' })
})

test.each([
  ['an invented figure', 'Maintained 40 trucks and cut downtime by 30 %.'],
  ['an invented name', 'Maintained 12 trucks at Fort Liberty.'],
  ['markup', '**Maintained** 12 trucks.'],
  ['nothing', ''],
])('hides a rewrite with %s', async (_name, say) => {
  const member = await consentingMember(app)
  const { id } = await member.call(createResume, { content })
  server.behave({ say })
  expect(await member.call(rewriteLine, { id, place: place(0) })).toEqual({
    status: 'built_in',
    reason: 'failed',
  })
})

test('comments on an answer without sending names', async () => {
  const member = await consentingMember(app)
  const { id, questions } = await member.call(createInterview, {})
  const [question] = questions
  if (!question) throw new Error('No question.')
  const input = { id, questionId: question.id }
  await expect(member.call(commentOnAnswer, input)).rejects.toMatchObject({ code: 'conflict' })
  const action = 'I, Zenobia Quartermain, asked SGT Miller for the spare parts and fixed the pump.'
  await member.call(saveInterviewAnswer, { ...input, action })
  const say = 'Your action is clear and easy to follow. Say next what changed because of it.'
  server.behave({ say })
  expect(await member.call(commentOnAnswer, input)).toMatchObject({ status: 'written', text: say })
  const sent = JSON.stringify(server.requests.at(-1)?.body)
  expect(sent).toContain('fixed the pump')
  expect(sent).not.toMatch(/Zenobia|Quartermain|Miller/)
  server.behave({ say: 'You should tell them that you fixed 40 pumps at Norfolk in one day.' })
  await member.call(saveInterviewAnswer, { ...input, action: `${action} It ran again.` })
  expect(await member.call(commentOnAnswer, input)).toMatchObject({ reason: 'failed' })
})
