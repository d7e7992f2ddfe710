import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getImport, listImports, reviewImport } from '#contract/directory/imports.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { getOverview } from '#contract/operations/overview.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { uploadImport } from '#test/upload.ts'
import { importJob } from './import-job.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  admin = await app.admin()
})
afterAll(() => app.close())

const [header = '', first = ''] = readFileSync(
  new URL('../../../data/rules.csv', import.meta.url),
  'utf8',
).split('\n')
/** A window rule without its days, which is refused. */
const bad = (key: string) => first.replace('army-e1-e5', key).replace(',120,', ',,')
/** Refused for another reason. */
const unsure = first.replace('army-e1-e5', 'unsure').replace(/,(high|medium|low)\b/, ',sure')

/** Applies a list of these rules and a good one. */
async function applied(rows: readonly string[], dryRun = 'false') {
  app.clock.advance(1)
  const content = [header, first, ...rows].join('\n')
  const response = await uploadImport(app, admin, content, { kind: 'rules', dryRun }, 'rules.csv')
  const { id } = (await response.json()) as { id: string }
  await runNow(app, importJob, { importId: id, actor: admin.user.id })
  return admin.call(getImport, { id })
}

/** The refused rows that wait for a person. */
const waiting = async () => {
  const { chores } = await admin.call(getOverview, {})
  return chores.find(({ key }) => key === 'refused_rows')?.count ?? 0
}

/** The imports that the list shows for review. */
const toReview = async () =>
  (await admin.call(listImports, { review: 'open' })).items.map(({ id }) => id)

test('reviewed refused rows need no attention until an import refuses other or more of them', async () => {
  const run = await applied([bad('one'), bad('two')])
  expect(run).toMatchObject({ status: 'done', counts: { refused: 2 }, review: null })
  expect(run.canReview).toBe(true)
  expect(await waiting()).toBe(2)
  expect(await toReview()).toEqual([run.id])

  const reviewed = await admin.call(reviewImport, { id: run.id, reviewed: true })
  const by = { id: admin.user.id, name: 'Ana Reyes' }
  const review = { at: app.clock.now().toISOString(), by, isCarried: false }
  expect(reviewed).toEqual({ ...run, review })
  expect(await admin.call(reviewImport, { id: run.id, reviewed: true })).toEqual(reviewed)
  expect(await waiting()).toBe(0)
  expect(await toReview()).toEqual([])

  // The same list again, or with fewer refused rows.
  for (const rows of [[bad('one'), bad('two')], [bad('one')]]) {
    expect(await applied(rows)).toMatchObject({ review: { ...review, isCarried: true } })
    expect(await waiting()).toBe(0)
  }
  // One more, another one in the same place, and one for another reason.
  for (const rows of [
    [bad('one'), bad('two')],
    [bad('three'), bad('one')],
    [bad('one'), unsure],
  ]) {
    const more = await applied(rows)
    expect(more).toMatchObject({ counts: { refused: 2 }, review: null })
    expect(await waiting()).toBe(2)
    expect(await toReview()).toEqual([more.id])
    await admin.call(reviewImport, { id: more.id, reviewed: true })
    await applied([bad('one')])
  }
})

test('a review can be taken back, and the audit log has both', async () => {
  const { id } = await applied([bad('four')])
  await admin.call(reviewImport, { id, reviewed: true })
  expect(await waiting()).toBe(0)
  expect(await admin.call(reviewImport, { id, reviewed: false })).toMatchObject({ review: null })
  expect(await waiting()).toBe(1)
  const { items } = await admin.call(listAuditLogs, { kind: 'import', subject: id })
  const detail = { import_kind: 'rules', refused: 1 }
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'import.review_undone', actor: { id: admin.user.id }, detail },
    { kind: 'import.reviewed', actor: { id: admin.user.id }, detail },
  ])
})

test('only refused rows of an applied import can be reviewed', async () => {
  const preview = await applied([bad('five')], 'true')
  const clean = await applied([])
  for (const { id, canReview } of [preview, clean]) {
    expect(canReview).toBe(false)
    await expect(admin.call(reviewImport, { id, reviewed: true })).rejects.toMatchObject({
      code: 'conflict',
    })
  }
  const none = '0197a000-0000-7000-8000-000000000000'
  await expect(admin.call(reviewImport, { id: none, reviewed: true })).rejects.toMatchObject({
    code: 'not_found',
  })
})
