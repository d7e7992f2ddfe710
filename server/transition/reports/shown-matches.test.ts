import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#server/platform/lib/ids.ts'
import { army25b } from '#test/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'
import { reportsShowing } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const migration = new URL('../../platform/db/migrations/0036_report_match.sql', import.meta.url)
const Plan = z.tuple([
  z.object({
    Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
  }),
])

const allMatches = () =>
  app.db
    .selectFrom('report_match')
    .selectAll()
    .orderBy('report_id')
    .orderBy('position')
    .orderBy('opportunity_id')
    .execute()

test('checking whether a report shows an opportunity reads few pages, however many reports exist', async () => {
  const member = await app.member()
  const { id, matches } = await reportFor(app, member, army25b)
  for (let copy = 0; copy < 60; copy++) {
    const ids = { report: newId(), survey: newId() }
    await sql`insert into survey (id, account_id, status, revision, step, answers)
      select ${ids.survey}, account_id, status, revision, step, answers from survey
      where id = (select survey_id from report where id = ${id})`.execute(app.db)
    await sql`insert into report (id, survey_id, account_id, status, inputs, as_of, body, ready_at)
      select ${ids.report}, ${ids.survey}, account_id, status, inputs, as_of, body, ready_at
      from report where id = ${id}`.execute(app.db)
  }
  const created = await allMatches()
  // Simulates older reports, which the migration backfills.
  await app.db.deleteFrom('report_match').execute()
  const text = readFileSync(migration, 'utf8')
  await sql.raw(text.slice(text.indexOf('insert into'))).execute(app.db)
  const backfilled = (await allMatches()).filter((row) => row.report_id === id)
  // The migration numbers them by rank, the report as it suggests them.
  const idsOf = (rows: typeof created) => rows.map((row) => row.opportunity_id).sort()
  expect(idsOf(backfilled)).toEqual(idsOf(created))
  await sql`analyze report_match`.execute(app.db)
  const opportunityId = newId()
  expect(matches.items.map((match) => match.opportunityId)).not.toContain(opportunityId)
  const pending = reportsShowing(app.db, member.user.id, { opportunityId, matches: null })
  const { rows } = await sql`explain (analyze, buffers, format json) ${pending}`.execute(app.db)
  const [{ Plan: plan }] = Plan.parse(
    z.array(z.object({ 'QUERY PLAN': z.unknown() })).parse(rows)[0]?.['QUERY PLAN'],
  )
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(10)
})
