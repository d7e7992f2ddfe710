import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOpportunity, listOpportunities } from '#contract/directory/listing.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { createImporter, type Importer } from '#test/imports.ts'
import { runNow } from '#test/jobs.ts'
import { titlesIn } from '#test/match-index.ts'
import { closeExpiredJobs } from './expiry-job.ts'

let app: TestApp
let importer: Importer
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  importer = createImporter(app.db)
})
afterAll(async () => {
  importer.close()
  await app.close()
})

const header =
  'control_number,position_title,department,agency,appointment_type,series,hiring_paths,open_date,close_date'
const it = '900000001,IT Specialist,Department of the Interior,Bureau of Reclamation,Permanent,2210'
const rows = [
  `${it},The public; Veterans,2026-11-01,2026-11-30`,
  '900000002,Police Officer,Department of the Interior,,Term,0083,Veterans,2026-11-01,2026-12-15',
  '900000003,Clerk,Department of the Interior,,Term,0303,Military spouses,2026-11-01,2026-12-15',
  '900000004,Budget Analyst,Department of Energy,,Term,0560,Internal to an agency,2026-11-01,2026-12-15',
  '900000005,Nurse,Department of Energy,,Term,0610,The public,2026-10-01,2026-11-20',
  '900000006,Driver,Department of Energy,,Term,WG-57,The public,2026-11-01,2026-12-15',
  '900000002,Police Officer,Department of the Interior,,Term,0083,Veterans,2026-11-01,2026-12-15',
]
const file = (name: string, lines: readonly string[]) =>
  importer.file(name, [header, ...lines, ''].join('\n'))
const listed = async () => {
  const { items } = await app.call(listOpportunities, { kind: ['job'], pageSize: 100 })
  return items.map(({ title }) => title).sort()
}

test('announcements become jobs with series, agency and deadline; ineligible ones are refused', async () => {
  const result = await importer.run('jobs', file('jobs.csv', rows), { asOf: '2026-11-21' })
  expect(result.counts).toEqual({ new: 3, changed: 0, same: 0, gone: 0, refused: 4 })
  expect(importer.refused(result).slice(1)).toEqual([
    '5,hiring_paths,It’s open to federal employees only.,Internal to an agency,4',
    '6,close_date,The job closed on 2026-11-20.,2026-11-20,5',
    '7,series,"The series isn’t four digits, such as 2210.",WG-57,6',
    '8,control_number,The row has the control number of row 2.,900000002,7',
  ])
  const { items } = await app.call(listOpportunities, { q: 'IT Specialist', kind: ['job'] })
  const job = await app.call(getOpportunity, { id: items[0]?.id ?? '' })
  expect(job).toMatchObject({
    title: 'IT Specialist',
    kind: 'job',
    organization: { name: 'Bureau of Reclamation' },
    expiresOn: '2026-11-30',
    series: ['2210'],
    openTo: ['active', 'guard', 'reserve', 'veteran', 'retiree', 'spouse'],
    otherEligibility: 'Hiring paths: The public; Veterans.',
    url: 'https://www.usajobs.gov/job/900000001',
    source: 'USAJOBS',
    lastVerified: '2026-11-21',
  })
  expect(job.families.map(({ code }) => code)).toContain('15')
  const open = await app.db
    .selectFrom('opportunity')
    .select(['external_id', 'open_to'])
    .where('source', '=', 'USAJOBS')
    .orderBy('external_id')
    .execute()
  expect(open.map(({ open_to }) => open_to.join())).toEqual([
    'active,guard,reserve,veteran,retiree,spouse',
    'active,guard,reserve,veteran,retiree',
    'spouse',
  ])
})

test('the same file changes nothing, a later deadline updates one job, an early close removes one', async () => {
  const again = await importer.run('jobs', file('jobs.csv', rows))
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 3, gone: 0 })
  const next = await importer.run(
    'jobs',
    file('next.csv', [
      `${it},The public; Veterans,2026-11-01,2026-12-02`,
      '900000003,Clerk,Department of the Interior,,Term,0303,Military spouses,2026-11-01,2026-11-20',
    ]),
  )
  expect(next.counts).toEqual({ new: 0, changed: 1, same: 0, gone: 1, refused: 1 })
  expect(await listed()).toEqual(['IT Specialist', 'Police Officer'])
})

test('a job leaves directory and matches right after its deadline', async () => {
  const titles = async () => titlesIn(await app.services.matcher.newest())
  // Still Dec 2 in New York.
  app.clock.set('2026-12-03T04:59:00Z')
  await runNow(app, closeExpiredJobs, {})
  expect(await listed()).toContain('IT Specialist')
  expect(await titles()).toContain('IT Specialist')
  app.clock.set('2026-12-03T05:00:00Z')
  await runNow(app, closeExpiredJobs, {})
  expect(await listed()).toEqual(['Police Officer'])
  expect(await titles()).not.toContain('IT Specialist')
})

test('a file without the required columns isn’t a list of announcements', async () => {
  const path = importer.file('wrong.csv', 'position_title,series\nClerk,0303\n')
  await expect(importer.run('jobs', path)).rejects.toThrow(/from the header/)
})

const sample = new URL(
  '../../../../shared/data/federal/usajobs_announcements_sample.csv',
  import.meta.url,
)

test.skipIf(!existsSync(sample))(
  'the 4,000 announcements of the sample (where ../shared/data is), as of a day some were open',
  async () => {
    app.clock.set('2025-12-01T12:00:00Z')
    const options = { clock: app.clock, asOf: '2025-12-01' }
    const result = await importer.run('jobs', fileURLToPath(sample), options)
    const { new: added, refused } = result.counts
    expect(added + refused).toBe(4_000)
    expect(added).toBeGreaterThan(50)
    const reasons = importer.refused(result).slice(1)
    const known = /closed on|federal employees only|four digits/
    expect(reasons.filter((line) => !known.test(line))).toEqual([])
  },
)
