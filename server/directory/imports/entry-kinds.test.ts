import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminRule, updateRule } from '#contract/directory/guidance.ts'
import {
  applyImport,
  downloadRefusedRows,
  getImport,
  listImportChanges,
  rollBackImport,
} from '#contract/directory/imports.ts'
import { getAdminResource } from '#contract/directory/resource-editing.ts'
import { loadResources, loadRules } from '#server/directory/seed/load-guidance.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { uploadImport } from '#test/upload.ts'
import { importJob } from './import-job.ts'

const shippedTexts = (name: string) =>
  readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  admin = await app.admin()
})
afterAll(() => app.close())

const run = (id: string) => runNow(app, importJob, { importId: id, actor: admin.user.id })

/** Uploads a file and waits for its preview. */
async function previewed(kind: string, content: string) {
  const response = await uploadImport(app, admin, content, { kind }, `${kind}.csv`)
  const { id } = (await response.json()) as { id: string }
  await run(id)
  return admin.call(getImport, { id })
}

async function everything() {
  const tables = ['rule', 'resource', 'occupation_outlook'] as const
  const rows = await Promise.all(
    tables.map((name) => app.db.selectFrom(name).selectAll().execute()),
  )
  return rows.map((all) => all.map((row) => JSON.stringify(row)).sort())
}

test('rules: a preview with differences and refused rows, applied, and rolled back exactly', async () => {
  const { revision } = await admin.call(getAdminRule, { key: 'army-e6-e7-w1-w3' })
  await admin.call(updateRule, { key: 'army-e6-e7-w1-w3', revision, days: 95 })
  const before = await everything()
  const shipped = shippedTexts('rules.csv').trimEnd().split('\n')
  const [header = '', first = '', second = ''] = shipped
  const file = [
    header,
    first.replace(',120,', ',110,'),
    second,
    first.replace('army-e1-e5', 'army-e1').replace('E1|E2|E3|E4|E5', 'E1'),
    first.replace('army-e1-e5', 'bad').replace(',120,', ',,'),
    first,
  ].join('\n')
  const preview = await previewed('rules', file)
  expect(preview).toMatchObject({
    status: 'previewed',
    counts: { new: 1, changed: 1, same: 0, gone: 0, refused: 3 },
  })
  const { id } = preview
  const changes = await admin.call(listImportChanges, { id, type: 'changed' })
  expect(changes.items).toMatchObject([
    { title: 'army-e1-e5', before: { days: '120' }, after: { days: '110' } },
  ])
  const response = await app.fetch(downloadRefusedRows.path.replace(':id', id), {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const csv = await response.text()
  expect(csv).toContain('An admin changed or deleted this. Their version stays.')
  expect(csv).toContain('A window rule needs its days.')
  expect(csv).toContain('Row 1 has the same key.')
  expect(await everything()).toEqual(before)

  await admin.call(applyImport, { id })
  await run(id)
  expect(await admin.call(getAdminRule, { key: 'army-e1-e5' })).toMatchObject({ days: 110 })
  expect(await admin.call(getAdminRule, { key: 'army-e1' })).toMatchObject({ grades: ['E1'] })
  await app.db.transaction().execute((tx) => loadRules(tx, shippedTexts))
  expect(await admin.call(getAdminRule, { key: 'army-e1-e5' })).toMatchObject({ days: 110 })
  await admin.call(rollBackImport, { id })
  await run(id)
  expect(await admin.call(getImport, { id })).toMatchObject({ status: 'rolled_back' })
  expect(await everything()).toEqual(before)
})

test('wages: an import reaches this node’s reports at once, and a rollback reverts it', async () => {
  const [header = '', ...rest] = shippedTexts('occupation-outlook.csv').trimEnd().split('\n')
  const dated = (row: string) => `${row},May 2025,2025–2035`
  const rows = rest.slice(0, 3).map((row) => dated(row.replace(',206420,', ',210000,')))
  const file = [`${header},wages_as_of,outlook_as_of`, ...rows, dated(rows[0] ?? '')].join('\n')
  const before = await everything()
  const { id, counts } = await previewed('wages', file)
  expect(counts).toMatchObject({ new: 0, changed: 3, same: 0, gone: 0, refused: 1 })
  await admin.call(applyImport, { id })
  await run(id)
  const median = () => app.services.facts.outlook.get('11-1011')?.median
  await expect.poll(median).toBe(210_000)
  expect(app.services.facts.outlook.get('11-1011')).toMatchObject({ wagesAsOf: 'May 2025' })
  await admin.call(rollBackImport, { id })
  await run(id)
  await expect.poll(median).toBe(206_420)
  expect(await everything()).toEqual(before)
})

test('resources: the shipped file changes nothing; its new edition keeps imported rows', async () => {
  const file = shippedTexts('resources.csv')
  const same = await previewed('resources', file)
  expect(same.counts).toMatchObject({ new: 0, changed: 0, gone: 0, refused: 0 })
  const phone = file.replace('877-424-3838', '877-424-0000')
  const { id, counts } = await previewed('resources', phone)
  expect(counts).toMatchObject({ changed: 1, refused: 0 })
  await admin.call(applyImport, { id })
  await run(id)
  await app.db.transaction().execute((tx) => loadResources(tx, shippedTexts))
  expect(await admin.call(getAdminResource, { id: 'ssvf' })).toMatchObject({
    phone: '877-424-0000',
    revision: 2,
    edited: false,
  })
})
