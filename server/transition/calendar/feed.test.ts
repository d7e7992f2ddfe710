import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateMe } from '#contract/account/accounts.ts'
import { createCalendarFeed, getCalendar } from '#contract/transition/calendar.ts'
import { createOwnTask } from '#contract/transition/roadmap.ts'
import { army25b } from '#test/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Daylight saving changes: in the United States, in Europe, and in the United States again. */
const changes = ['2027-03-14', '2027-03-28', '2027-11-07']

test.each(['Pacific/Honolulu', 'America/New_York', 'Europe/Berlin'])(
  'another parser reads every feed date as the same all-day event, in %s',
  async (time_zone) => {
    const member = await app.member()
    await reportFor(app, member, army25b)
    await member.call(updateMe, { time_zone })
    for (const due of changes) await member.call(createOwnTask, { title: `Due ${due}`, due })
    const from = '2026-11-01'
    const { items } = await member.call(getCalendar, { from, to: '2028-10-30' })
    const { url } = await member.call(createCalendarFeed, {})
    const { pathname, search } = new URL(url)
    const text = await (await app.fetch(`${pathname}${search}`)).text()
    const events = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((subcomponent) => new ICAL.Event(subcomponent))
    expect(events.every(({ startDate, endDate }) => startDate.isDate && endDate.isDate)).toBe(true)
    expect(events.every(({ duration }) => duration.toSeconds() === 86_400)).toBe(true)
    const read = events.map(({ summary, startDate }) => `${startDate.toString()} ${summary}`)
    const open = items.filter(({ done }) => !done)
    expect(read.toSorted()).toEqual(open.map(({ date, title }) => `${date} ${title}`).toSorted())
    for (const day of changes) expect(read).toContain(`${day} Due ${day}`)
  },
)
