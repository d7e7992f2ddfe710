import { afterAll, beforeAll, expect, test } from 'vitest'
import { getReportPdf } from '#contract/transition/report-pdf.ts'
import { markTask } from '#contract/transition/roadmap.ts'
import { answersWith } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { memberKinds } from '#test/member-kinds.ts'
import { readPdf } from '#test/pdf-reader.ts'
import { reportFor } from '#test/survey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function download(member: Member, id: string, query = '') {
  const response = await app.fetch(`${getReportPdf.path.replace(':id', id)}${query}`, {
    headers: { authorization: `Bearer ${member.token}` },
  })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

const kinds = [
  'Army E-5 25B, seven months left',
  '20 days left',
  'date unknown',
  'Guard off orders',
  'veteran two years out',
  'spouse',
] as const

test.each(kinds)('%s: a plan of at most eight pages', async (kind) => {
  const member = await app.member()
  const report = await reportFor(app, member, memberKinds[kind])
  const { response, bytes } = await download(member, report.id)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { pages, text, title, isTagged, size } = await readPdf(bytes)
  expect({ title, isTagged, size }).toEqual({
    title: 'Transition plan',
    isTagged: true,
    size: [612, 792],
  })
  expect(pages.length).toBeLessThanOrEqual(8)
  expect(flat(text)).toContain('Sources')
  expect(flat(text)).toContain(flat(report.window.why))
})

test('has window, rule, programs, jobs, skills, dates and completed steps', async () => {
  const member = await app.member({ first_name: 'Zebulon' })
  const report = await reportFor(app, member, memberKinds['Army E-5 25B, seven months left'])
  const done = report.nextSteps[0] ?? ''
  await member.call(markTask, { key: done, done: true })
  const { response, bytes } = await download(member, report.id)
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="waypoint-report-${report.asOf}.pdf"`,
  )
  const text = flat((await readPdf(bytes)).text)
  for (const part of [
    'Army E-5, 25B',
    'Your SkillBridge window',
    'Dec 23, 2026',
    report.window.rule?.source,
    'Programs',
    report.matches.items[0]?.title,
    'Target jobs',
    report.paths[0]?.title,
    'Skills to build',
    'Roadmap',
    `Done: ${report.roadmap.find(({ key }) => key === done)?.title}`,
  ]) {
    expect(text).toContain(flat(part ?? 'nothing'))
  }
})

test('omits name, email, clearance, medical type and ZIP', async () => {
  const member = await app.member({ first_name: 'Zebulon' })
  const report = await reportFor(app, member, {
    ...answersWith({
      separation: { type: 'medical', certainty: 'expected' },
      places: {
        reach: 'listed',
        listed: [{ zip: '28301', miles: 50 }],
        home: { zip: '28310' },
      },
    }),
    education: {
      level: 'bachelor',
      field: null,
      certifications: [],
      licences: [],
      languages: [],
      clearance: { level: 'ts_sci', active: true },
    },
  })
  const { bytes } = await download(member, report.id)
  const { text } = await readPdf(bytes)
  expect(text).not.toMatch(/Zebulon|@example|clearance|TS\/SCI|med board|PEBLO|\b283(?:01|10)\b/i)
  expect(text).not.toMatch(/\d miles/)
  const named = await download(member, report.id, '?include=name&include=zip')
  const whole = await readPdf(named.bytes)
  expect(whole.text).toContain('Zebulon')
  expect(whole.text).not.toMatch(/clearance|TS\/SCI|med board|PEBLO/i)
  expect((await download(member, report.id, '?include=email')).response.status).toBe(400)
})

test('rejects unfinished reports and those of other members', async () => {
  const [member, other] = [await app.member(), await app.member()]
  const { id } = await reportFor(app, member, memberKinds['Army E-5 25B, seven months left'])
  expect((await download(other, id)).response.status).toBe(404)
  await app.db
    .updateTable('report')
    .set({ status: 'queued', body: null, ready_at: null })
    .where('id', '=', id)
    .execute()
  expect((await download(member, id)).response.status).toBe(409)
})
