import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeOpportunities,
  getEditableOpportunity,
  listEditableOpportunities,
  updateOpportunity,
} from '#contract/directory/opportunity-editing.ts'
import { takeImportLock } from '#server/directory/imports/import-runs.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import {
  createImporter,
  type Importer,
  type ProgramEntry,
  programEntry,
  programScript,
} from '#test/imports.ts'
import { emptyListing } from '#test/listing.ts'

// Admin edits survive later imports, field by field.

let app: TestApp
let admin: Member
let importer: Importer
beforeAll(async () => {
  app = await startApp()
  admin = await app.admin()
  importer = createImporter(app.db)
})
afterAll(async () => {
  importer.close()
  await app.close()
})
beforeEach(() => emptyListing(app.db))

const importEntries = (entries: ProgramEntry[]) =>
  importer.run('skillbridge-programs', importer.file('list.js', programScript(entries)))

async function only() {
  const { items } = await admin.call(listEditableOpportunities, { status: 'published' })
  const id = items[0]?.id ?? ''
  return admin.call(getEditableOpportunity, { id })
}
const read = (id: string) => admin.call(getEditableOpportunity, { id })

test('edited fields stay, the others follow the source, and its values are shown', async () => {
  await importEntries([programEntry()])
  const { id, revision } = await only()
  const edited = await admin.call(updateOpportunity, {
    id,
    revision,
    length: [{ min: 60, max: 90 }],
    locations: [{ city: 'Norfolk', state: 'VA', zip: '23510' }],
    summary: 'On deck.',
  })
  expect(edited.differences).toEqual([
    { field: 'summary', source: null },
    { field: 'length', source: [{ min: 91, max: 120 }] },
    { field: 'locations', source: [] },
  ])
  const newer = programEntry({
    PROGRAM_DURATION: '121 - 150 days',
    ONLINE: 1,
    URL: 'https://new.example/',
  })
  await importEntries([newer])
  const now = await read(id)
  expect(now).toMatchObject({
    length: [{ min: 60, max: 90 }],
    locations: [{ city: 'Norfolk', state: 'VA', zip: '23510' }],
    summary: 'On deck.',
    online: true,
    url: 'https://new.example/',
    differences: [
      { field: 'summary', source: null },
      { field: 'length', source: [{ min: 121, max: 150 }] },
      { field: 'locations', source: [] },
    ],
  })
  const { items } = await admin.call(listEditableOpportunities, { edited: true })
  expect(items).toMatchObject([{ id, edited: ['summary', 'length', 'locations'] }])
  const back = { id, revision: now.revision, length: [{ min: 121, max: 150 }] }
  const followed = await admin.call(updateOpportunity, back)
  expect(followed.differences.map(({ field }) => field)).toEqual(['summary', 'locations'])
  await importEntries([programEntry({ PROGRAM_DURATION: '31 - 60 days' })])
  expect(await read(id)).toMatchObject({
    length: [{ min: 31, max: 60 }],
    summary: 'On deck.',
    url: 'https://harbor.example/',
  })
})

test('a status an admin set stays, whether listed or not', async () => {
  const second = programEntry({ PROGRAM: 'Pine Labs - Analyst' })
  await importEntries([programEntry(), second])
  const { items } = await admin.call(listEditableOpportunities, { q: 'deck' })
  const id = items[0]?.id ?? ''
  await admin.call(changeOpportunities, { ids: [id], action: 'close' })
  await importEntries([programEntry({ ONLINE: 1 }), second])
  expect(await read(id)).toMatchObject({
    status: 'closed',
    online: true,
    closedAt: expect.any(String),
    differences: [{ field: 'status', source: 'published' }],
  })
  await admin.call(changeOpportunities, { ids: [id], action: 'publish' })
  expect((await read(id)).differences).toEqual([])
  await importEntries([second])
  expect((await read(id)).status).toBe('closed')
  await admin.call(changeOpportunities, { ids: [id], action: 'publish' })
  await importEntries([second])
  expect(await read(id)).toMatchObject({
    status: 'published',
    differences: [{ field: 'status', source: 'closed' }],
  })
  await importEntries([programEntry(), second])
  expect(await read(id)).toMatchObject({ status: 'published', differences: [] })
  await admin.call(changeOpportunities, { ids: [id], action: 'archive' })
  await importEntries([programEntry({ ONLINE: 1 }), second])
  expect(await read(id)).toMatchObject({ status: 'archived', online: true })
})

test('during an import, edits are refused at once', async () => {
  await importEntries([programEntry()])
  const { id, revision } = await only()
  const edit = { id, revision, summary: 'On deck.' }
  await app.db.transaction().execute(async (tx) => {
    expect(await takeImportLock(tx)).toBe(true)
    await expect(admin.call(updateOpportunity, edit)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'A list is being imported. Try again in a few minutes.',
    })
  })
  expect(await admin.call(updateOpportunity, edit)).toMatchObject({ summary: 'On deck.' })
})
