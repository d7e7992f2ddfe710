import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOpportunities } from '#contract/directory/listing.ts'
import { createSavedSearch } from '#contract/directory/saved-searches.ts'
import { createApplication, updateApplication } from '#contract/transition/applications.ts'
import { getHome } from '#contract/transition/home.ts'
import { addDays } from '#planning/rules/dates.ts'
import { startApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

test("counts the caller's open applications, silent hosts, due actions and searches", async () => {
  const member = await app.member()
  const { items } = await app.call(listOpportunities, { pageSize: 3 })
  const [contacted, planned, over] = await Promise.all(
    items.map(({ id }) => member.call(createApplication, { opportunityId: id })),
  )
  if (!contacted || !planned || !over) throw new Error('The listing holds too few programs.')
  const { asOf } = await member.call(getHome, {})
  await member.call(updateApplication, { id: contacted.id, stage: 'contacted' })
  await member.call(updateApplication, { id: over.id, stage: 'withdrawn' })
  const soon = { text: 'Call the host', due: addDays(asOf, 20) }
  await member.call(updateApplication, { id: planned.id, nextAction: soon })
  const late = { text: 'Send the form', due: addDays(asOf, -1) }
  await member.call(updateApplication, { id: contacted.id, nextAction: late })
  const later = { text: 'Move', due: addDays(asOf, 60) }
  await member.call(updateApplication, { id: over.id, nextAction: later })
  await member.call(createSavedSearch, { name: 'Online', query: { remote: true }, alert: 'off' })
  const actions = [
    { id: contacted.id, program: contacted.opportunity.title, ...late },
    { id: planned.id, program: planned.opportunity.title, ...soon },
  ]
  expect(await member.call(getHome, {})).toEqual({
    asOf,
    applications: { open: 2, unanswered: 0, due: actions },
    searches: { saved: 1, newResults: 0 },
  })
  const written = new Date(app.clock.now().getTime() - 15 * 86_400_000)
  await app.db.updateTable('application_move').set({ at: written }).execute()
  expect((await member.call(getHome, {})).applications.unanswered).toBe(1)
  const other = await app.member()
  expect((await other.call(getHome, {})).applications).toEqual({ open: 0, unanswered: 0, due: [] })
})
