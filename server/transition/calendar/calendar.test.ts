import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listOpportunities } from '#contract/directory/listing.ts'
import { createApplication, updateApplication } from '#contract/transition/applications.ts'
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendar,
  getCalendarFeed,
  maxCalendarDays,
  usualCalendarDays,
} from '#contract/transition/calendar.ts'
import { getRoadmap, getRoadmapCalendar } from '#contract/transition/reports.ts'
import { createOwnTask } from '#contract/transition/roadmap.ts'
import { addDays } from '#planning/rules/dates.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'

let app: TestApp
let member: Member
let asOf: string
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await app.member()
  await reportFor(app, member, army25b)
  asOf = (await member.call(getRoadmap, {})).asOf
})

const feedText = async (url: string) => {
  const { pathname, search } = new URL(url)
  const answer = await app.fetch(`${pathname}${search}`)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  }
}

test('lists steps, own steps, applications and start days in date order', async () => {
  const due = addDays(asOf, 5)
  const { id: taskId } = await member.call(createOwnTask, { title: 'Call Lee', due })
  const [program] = (await app.call(listOpportunities, { pageSize: 1 })).items
  const opportunityId = program?.id ?? ''
  const { id } = await member.call(createApplication, { opportunityId })
  await member.call(updateApplication, { id, nextAction: { text: 'Write', due: addDays(asOf, 6) } })
  const cohort = addDays(asOf, 7)
  await app.db
    .updateTable('opportunity')
    .set({ cohorts: [cohort] })
    .where('id', '=', opportunityId)
    .execute()
  const { items } = await member.call(getCalendar, { from: asOf, to: addDays(asOf, 400) })
  const days = items.map(({ date }) => date)
  expect(days).toEqual(days.toSorted())
  const usual = addDays(asOf, usualCalendarDays)
  expect(await member.call(getCalendar, {})).toEqual({
    items: items.filter(({ date }) => date <= usual),
  })
  const named = items.filter(({ kind }) => kind !== 'task')
  expect(named).toEqual([
    {
      id: `custom:${taskId}`,
      kind: 'custom',
      title: 'Call Lee',
      date: due,
      time: null,
      url: '/dashboard/roadmap',
      done: false,
    },
    {
      id: `application:${id}`,
      kind: 'application',
      title: `Write (${program?.title})`,
      date: addDays(asOf, 6),
      time: null,
      url: `/dashboard/applications/${id}`,
      done: false,
    },
    {
      id: `cohort:${opportunityId}:${cohort}`,
      kind: 'cohort',
      title: `${program?.title} starts`,
      date: cohort,
      time: null,
      url: `/opportunities/${opportunityId}`,
      done: false,
    },
  ])
  expect(items.some(({ title }) => title === 'Separation date')).toBe(true)
  const tooLong = member.call(getCalendar, { from: asOf, to: addDays(asOf, maxCalendarDays + 1) })
  await expect(tooLong).rejects.toMatchObject({ code: 'validation' })
  const backwards = member.call(getCalendar, { from: asOf, to: addDays(asOf, -1) })
  await expect(backwards).rejects.toMatchObject({ code: 'validation' })
})

test("the roadmap's file has the dates of the window, as the calendar has", async () => {
  const titles = ['SkillBridge window opens', 'Last day of SkillBridge', 'Separation date']
  const { items } = await member.call(getCalendar, { from: asOf, to: addDays(asOf, 400) })
  const dates = items.filter(({ title }) => titles.includes(title))
  expect(dates.map(({ title }) => title)).toEqual(titles)
  const headers = { authorization: `Bearer ${member.token}` }
  const file = await (await app.fetch(getRoadmapCalendar.path, { headers })).text()
  const events = [...file.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\n.*\r\nSUMMARY:(.*)\r\n/g)].map(
    ([, day, title]) => ({ day, title }),
  )
  expect(events.slice(0, 3).toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1))).toEqual(
    dates.map(({ date, title }) => ({ day: date.replaceAll('-', ''), title })),
  )
})

test('a feed has all-day events behind a secret link that can be replaced and ended', async () => {
  expect(await member.call(getCalendarFeed, {})).toEqual({ createdAt: null })
  const due = addDays(asOf, 5)
  await member.call(createOwnTask, { title: 'Call; “Lee, Ann”', due })
  const { url: first } = await member.call(createCalendarFeed, {})
  const { status, type, text } = await feedText(first)
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text).toContain('SUMMARY:Call\\; “Lee\\, Ann”')
  expect(text).toContain(`DTSTART;VALUE=DATE:${due.replaceAll('-', '')}`)
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(76)
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBe(new Set(text.match(/UID:.*/g)).size)
  const { url: second } = await member.call(createCalendarFeed, {})
  expect((await feedText(first)).status).toBe(404)
  expect((await feedText(second)).status).toBe(200)
  await member.call(deleteCalendarFeed, {})
  expect((await feedText(second)).status).toBe(404)
  expect(await member.call(getCalendarFeed, {})).toEqual({ createdAt: null })
})

test("downloads one date as a file, but not another member's", async () => {
  const { id } = await member.call(createOwnTask, { title: 'Call Lee', due: asOf })
  const path = `/api/calendar/events/custom:${id}`
  const fetchAs = (who: Member) =>
    app.fetch(path, { headers: { authorization: `Bearer ${who.token}` } })
  const answer = await fetchAs(member)
  expect(await answer.text()).toContain('SUMMARY:Call Lee')
  expect((await fetchAs(await app.member())).status).toBe(404)
})
