import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  getImport,
  type ImportRun,
  listImportChanges,
  rollBackImport,
} from '#contract/directory/imports.ts'
import { saveOpportunity } from '#contract/transition/saved-opportunities.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { programEntry, programScript } from '#test/imports.ts'
import { runNow } from '#test/jobs.ts'
import { emptyListing } from '#test/listing.ts'
import { uploadImport } from '#test/upload.ts'
import { importJob } from './import-job.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  admin = await app.admin()
  await emptyListing(app.db)
})
afterAll(() => app.close())
// Deletes earlier runs, so that a test's run is always the newest.
beforeEach(async () => {
  await app.db.deleteFrom('import_run').execute()
})

async function run(id: string): Promise<ImportRun> {
  await runNow(app, importJob, { importId: id, actor: admin.user.id })
  return admin.call(getImport, { id })
}

async function applied(kind: string, content: string): Promise<ImportRun> {
  const response = await uploadImport(app, admin, content, { kind, dryRun: 'false' })
  const { id } = (await response.json()) as { id: string }
  const done = await run(id)
  expect(done).toMatchObject({ kind, status: 'done', canRollBack: true })
  return done
}

async function rolledBack(id: string): Promise<ImportRun> {
  await admin.call(rollBackImport, { id })
  return run(id)
}

const tables = [
  'organization',
  'opportunity',
  'opportunity_location',
  'listed_record',
  'official_list',
  'occupation',
  'occupation_title',
  'occupation_skill',
  'occupation_task',
  'related_occupation',
  'specialty',
  'specialty_skill',
  'specialty_occupation',
] as const

/** Every row an import could change. */
async function everything() {
  const read = tables.map(async (table) => {
    const rows = await app.db.selectFrom(table).selectAll().execute()
    // Revisions only increase, so that anyone with the old row open notices the change.
    const shown = rows.map((row) => JSON.stringify({ ...row, revision: null }))
    return [table, shown.sort()]
  })
  return Object.fromEntries(await Promise.all(read))
}

const places = (...rows: string[]) =>
  `Partner/Program/Agency,City,State,Zip,Duration of Training,Latitude,Longitude\n${rows.join('\n')}\n`

test.each([
  [
    'locations',
    places(
      'Harbor Lines - Cook,Norfolk,VA,23510,91 - 120 days,36.85,-76.29',
      'Harbor Lines - Cook,Richmond,VA,,91 - 120 days,,',
    ),
    places('Harbor Lines - Cook,Richmond,VA,,1 - 30 days,37.54,-77.43', 'New Host,Tampa,FL,,,,'),
  ],
  [
    'crosswalk',
    'svc,moc,title,onet_codes\nA,99Z,Test Specialist,15-1244.00;15-1232.00\n',
    'svc,moc,title,onet_codes\nA,99Z,Test Chief,15-1232.00\nA,25B,IT Specialist,15-1244.00\n',
  ],
  [
    'onet',
    'O*NET-SOC Code\tTitle\tDescription\n15-1244.00\tNetwork Admins\tRun networks.\n',
    'O*NET-SOC Code\tTitle\tDescription\n15-1244.00\tAdmins\tRun them.\n99-9999.00\tNew\tNew.\n',
  ],
])(
  'a second edition of %s is rolled back to the first, and that to the original',
  async (kind, first, second) => {
    const atStart = await everything()
    const one = await applied(kind, first)
    const afterFirst = await everything()
    expect(afterFirst).not.toEqual(atStart)
    const two = await applied(kind, second)
    expect(await everything()).not.toEqual(afterFirst)
    expect(
      (await admin.call(listImportChanges, { id: two.id, type: 'changed' })).items,
    ).not.toEqual([])
    expect(await rolledBack(two.id)).toMatchObject({ status: 'rolled_back' })
    expect(await everything()).toEqual(afterFirst)
    expect(await rolledBack(one.id)).toMatchObject({ status: 'rolled_back' })
    expect(await everything()).toEqual(atStart)
  },
)

test('changed locations are shown one by one', async () => {
  const first = await applied('locations', places('Harbor Lines - Cook,Norfolk,VA,23510,,,'))
  expect((await admin.call(listImportChanges, { id: first.id, type: 'new' })).items).toMatchObject([
    { title: 'Cook', before: null, after: { places: 'Norfolk VA 23510', states: 'VA' } },
  ])
  const { id } = await applied('locations', places('Harbor Lines - Cook,Tampa,FL,33602,,,'))
  const { items } = await admin.call(listImportChanges, { id, type: 'changed' })
  expect(items).toMatchObject([
    {
      title: 'Cook',
      detail: 'Harbor Lines',
      before: { places: 'Norfolk VA 23510', states: 'VA' },
      after: { places: 'Tampa FL 33602', states: 'FL' },
    },
  ])
  await rolledBack(id)
})

test('a new program a member saved is closed instead of deleted', async () => {
  await emptyListing(app.db)
  const before = await everything()
  const { id } = await applied('programs', programScript([programEntry()]))
  const opportunity = await app.db.selectFrom('opportunity').select('id').executeTakeFirstOrThrow()
  const member = await app.member()
  await member.call(saveOpportunity, { opportunityId: opportunity.id })
  expect(await rolledBack(id)).toMatchObject({
    status: 'rolled_back',
    message: '1 new program that members use was closed instead of deleted.',
  })
  const rows = await app.db.selectFrom('opportunity').select(['id', 'status']).execute()
  expect(rows).toEqual([{ id: opportunity.id, status: 'closed' }])
  expect((await everything()).listed_record).toEqual(before.listed_record)
})
