import { afterAll, beforeAll, expect, test } from 'vitest'
import { listImportSources, saveImportSource } from '#contract/directory/import-sources.ts'
import { applyImport, getImport } from '#contract/directory/imports.ts'
import { listOpportunities } from '#contract/directory/listing.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { searchPage, startUsajobsServer, type UsajobsServer } from '#test/usajobs-server.ts'
import { importJob } from './import-job.ts'
import { fetchSource } from './sources.ts'

let app: TestApp
let admin: Member
let usajobs: UsajobsServer
beforeAll(async () => {
  usajobs = await startUsajobsServer()
  app = await startApp({
    workers: 0,
    env: { USAJOBS_API_KEY: 'the-key', USAJOBS_EMAIL: 'jobs@waypoint.example' },
  })
  admin = await app.admin()
})
afterAll(async () => {
  await app.close()
  usajobs.close()
})

test('an admin sets up a search, sees its state, and applies the jobs it found', async () => {
  const before = await admin.call(listImportSources, {})
  expect(before).toMatchObject({ usajobs: 'on', hosts: ['data.usajobs.gov'], items: [] })
  const url = 'https://data.usajobs.gov/api/search?JobCategoryCode=2210'
  const source = { url, cron: null, enabled: true }
  await expect(admin.call(saveImportSource, { ...source, kind: 'programs' })).rejects.toMatchObject(
    { fields: { url: expect.stringContaining('not one of the hosts') } },
  )
  await admin.call(saveImportSource, { ...source, kind: 'jobs' })
  const fetched = async () => {
    await fetchSource(app.services, { kind: 'jobs', actor: null }, usajobs.parts)
    return (await admin.call(listImportSources, {})).items[0]
  }
  expect((await fetched())?.message).toBe('The host answered 500 instead of the file.')
  usajobs.answer = () => searchPage(1, 1, ['vet', 'mspouse'])
  const found = await fetched()
  expect(found?.message).toBe('Fetched. Its differences wait to be applied.')
  const id = found?.lastImportId ?? ''
  await runNow(app, importJob, { importId: id, actor: null })
  const { status, counts, fileName } = await admin.call(getImport, { id })
  expect([status, counts.new, fileName]).toEqual(['previewed', 1, 'usajobs.csv'])
  await admin.call(applyImport, { id })
  await runNow(app, importJob, { importId: id, actor: admin.user.id })
  const { items } = await app.call(listOpportunities, { kind: ['job'], q: 'IT Specialist 1' })
  expect(items[0]).toMatchObject({
    states: ['VA'],
    openTo: ['active', 'guard', 'reserve', 'veteran', 'retiree', 'spouse'],
  })
  expect((await fetched())?.message).toBe('Nothing new: it’s the same file as last time.')
})
