import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listOpportunities } from '#contract/directory/listing.ts'
import {
  createApplication,
  deleteApplication,
  getApplication,
  listApplications,
  updateApplication,
} from '#contract/transition/applications.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let member: Member
let programs: string[]
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  const { items } = await app.call(listOpportunities, { pageSize: 3 })
  programs = items.map(({ id }) => id)
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await app.member()
})

const begin = (opportunityId = programs[0] ?? '') =>
  member.call(createApplication, { opportunityId })

test('each member tracks a program only once', async () => {
  const created = await begin()
  const now = app.clock.now().toISOString()
  expect(created).toMatchObject({
    opportunity: { id: programs[0] },
    stage: 'interested',
    history: [{ stage: 'interested', at: now }],
    contact: null,
    notes: '',
    nextAction: null,
    updatedAt: now,
  })
  await expect(begin()).rejects.toMatchObject({ code: 'conflict' })
  const other = await app.member()
  await other.call(createApplication, { opportunityId: programs[0] ?? '' })
  await expect(begin(newId())).rejects.toMatchObject({ code: 'not_found' })
  expect(await member.call(listApplications, {})).toMatchObject({ total: 1 })
})

test('a double click creates one application', async () => {
  const attempts = await Promise.allSettled([begin(), begin(), begin()])
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await member.call(listApplications, {})).total).toBe(1)
})

test('each move is timestamped; an immediate undo leaves no trace', async () => {
  const { id } = await begin()
  const stages = async () =>
    (await member.call(getApplication, { id })).history.map(({ stage }) => stage)
  await member.call(updateApplication, { id, stage: 'contacted' })
  await member.call(updateApplication, { id, stage: 'contacted' })
  await member.call(updateApplication, { id, stage: 'offer' })
  expect(await stages()).toEqual(['interested', 'contacted', 'offer'])
  await member.call(updateApplication, { id, stage: 'contacted' })
  expect(await stages()).toEqual(['interested', 'contacted'])
  app.clock.advance(11 * 60)
  await member.call(updateApplication, { id, stage: 'interested' })
  expect(await stages()).toEqual(['interested', 'contacted', 'interested'])
})

test('contact, notes and the next action are saved, updated separately and cleared', async () => {
  const { id } = await begin()
  const contact = { name: 'Lee Park', email: 'lee@example.com', phone: null }
  const nextAction = { text: 'Call back', due: '2026-12-01' }
  await member.call(updateApplication, { id, contact, nextAction })
  const changed = await member.call(updateApplication, { id, notes: 'They answered.\nNice.' })
  expect(changed).toMatchObject({ contact, nextAction, notes: 'They answered.\nNice.' })
  const emptied = await member.call(updateApplication, { id, contact: null, nextAction: null })
  expect(emptied).toMatchObject({ contact: null, nextAction: null, notes: changed.notes })
  for (const wrong of [
    { stage: 'hired' },
    { contact: { email: 'lee' } },
    { contact: { fax: '555' } },
    { nextAction: { text: '' } },
    { nextAction: { text: 'Call', at: '2026-12-01' } },
  ]) {
    const call = member.call(updateApplication, { id, ...wrong } as never)
    await expect(call).rejects.toMatchObject({ code: 'validation' })
  }
})

test('lists the most recently changed first, page by page', async () => {
  const created = []
  for (const program of programs) {
    app.clock.advance(1)
    created.push(await begin(program))
  }
  app.clock.advance(1)
  await member.call(updateApplication, { id: created[0]?.id ?? '', notes: 'x' })
  const { items, total } = await member.call(listApplications, { page: 1, pageSize: 2 })
  expect(items.map(({ id }) => id)).toEqual([created[0]?.id, created[2]?.id])
  expect(total).toBe(3)
})

test("other members can't see or change an application", async () => {
  const { id } = await begin()
  const other = await app.member()
  for (const call of [
    () => other.call(getApplication, { id }),
    () => other.call(updateApplication, { id, stage: 'offer' }),
    () => other.call(deleteApplication, { id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  }
  await member.call(deleteApplication, { id })
  await expect(member.call(getApplication, { id })).rejects.toMatchObject({ code: 'not_found' })
})
