import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { getPublicRoadmap } from '#contract/transition/roadmap.ts'
import { startApp, type TestApp } from '#test/app.ts'

// Today is 21 Nov 2026.

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const ask = (input: InputOf<typeof getPublicRoadmap>) => app.call(getPublicRoadmap, input)

test('a Marine E-5 seven months out sees the window and every deadline with its source', async () => {
  const facts = { date: '2027-06-21', service: 'marine_corps', grade: 'E5' } as const
  const { asOf, window, tasks, nextSteps } = await ask(facts)
  expect(asOf).toBe('2026-11-21')
  expect(window).toMatchObject({ status: 'not_yet', opens: '2027-02-21', allowedDays: 120 })
  expect(nextSteps).toHaveLength(3)
  expect(tasks.find(({ key }) => key === 'bdd-claim')).toEqual({
    key: 'bdd-claim',
    title: 'File your VA claim early (BDD)',
    from: '2026-12-23',
    to: '2027-03-23',
    offset: null,
    state: 'later',
    ifMissed: null,
    fact: expect.objectContaining({ source: 'VA: Benefits Delivery at Discharge' }),
    url: 'https://www.va.gov/disability/how-to-file-claim/when-to-file/pre-discharge-claim/',
  })
})

describe('the five kinds of dates', () => {
  test('a date tomorrow: late steps say what to do instead', async () => {
    const { window, tasks } = await ask({ date: '2026-11-22', service: 'army', grade: 'E5' })
    expect(window.why).toContain('don’t count on it')
    const late = tasks.filter(({ state }) => state === 'overdue' || state === 'missed')
    expect(late.length).toBeGreaterThan(3)
    expect(late.filter(({ ifMissed }) => ifMissed === null)).toEqual([])
  })

  test('past date: only steps still open', async () => {
    const { tasks } = await ask({ date: '2026-08-01' })
    expect(tasks.filter(({ state }) => state !== 'next' && state !== 'later')).toEqual([])
    expect(tasks.map(({ key }) => key)).toContain('va-claim-first-year')
  })

  test('more than 24 months out: everything later, still three steps', async () => {
    const { tasks, nextSteps } = await ask({ date: '2029-06-21', service: 'navy', grade: 'E4' })
    expect(tasks.filter(({ state }) => state !== 'later')).toEqual([])
    expect(nextSteps).toHaveLength(3)
  })

  test('no date: relative offsets, no invented date', async () => {
    const { tasks } = await ask({})
    expect(tasks.filter(({ from, to, offset }) => from || to || !offset)).toEqual([])
    expect(tasks.length).toBeGreaterThan(15)
  })

  test.each(['2027-02-30', '21 Jun 2027', '1850-01-01'])('rejects %s as a date', async (date) => {
    await expect(ask({ date })).rejects.toMatchObject({ code: 'validation', fields: { date: /./ } })
  })
})

test('retirees, members moving home from overseas and Reserve joiners see their own steps', async () => {
  const date = '2027-06-21'
  const keysFor = async (input: InputOf<typeof getPublicRoadmap>) =>
    (await ask({ date, ...input })).tasks.map(({ key }) => key)
  expect(await keysFor({ type: 'retirement' })).toEqual(expect.arrayContaining(['sbp-decision']))
  expect(await keysFor({ oconus: true })).toContain('overseas-clearing')
  expect(await keysFor({ joinsReserve: true })).toContain('tamp-joining-reserve')
  expect(await keysFor({ years: 9 })).toContain('household-goods-8-or-more')
  expect(await keysFor({ component: 'spouse' })).toContain('spouse-mycaa')
  expect(await keysFor({})).not.toContain('sbp-decision')
})

test('the calendar file has every open deadline on its last day, and none that passed', async () => {
  const path = '/api/roadmap/public.ics?date=2027-06-21&service=marine_corps&grade=E5'
  const response = await app.fetch(path)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('waypoint-roadmap-2027-06-21.ics')
  const file = (await response.text()).replaceAll('\r\n ', '')
  expect(file).toContain('DTSTART;VALUE=DATE:20270621\r\nDTEND;VALUE=DATE:20270622\r\nSUMMARY:Sep')
  expect(file).toMatch(/SUMMARY:SkillBridge window opens\r\n/)
  expect(file).toContain('DTSTART;VALUE=DATE:20270323\r\nDTEND;VALUE=DATE:20270324\r\nSUMMARY:File')
  const days = [...file.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day ?? '')
  expect(days.filter((day) => day < '20261121')).toEqual([])
  expect((await app.fetch('/api/roadmap/public.ics')).status).toBe(400)
})
