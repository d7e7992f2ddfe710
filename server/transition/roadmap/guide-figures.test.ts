import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WindowPerson } from '#planning/rules/participation.ts'
import type { Rule } from '#planning/rules/rules.ts'
import { skillBridgeWindow } from '#planning/rules/window.ts'
import { startApp, type TestApp } from '#test/app.ts'

// Checks the figures in the guides' text against the shipped rules and milestones.

const textOf = (slug: string) =>
  readFileSync(new URL(`../../../content/guides/${slug}.md`, import.meta.url), 'utf8')

let app: TestApp
let rules: readonly Rule[]
let days: Map<string, [number, number | null]>

beforeAll(async () => {
  app = await startApp()
  const index = await app.services.matcher.current()
  rules = index.rules
  days = new Map(index.milestones.map(({ key, fromDays, toDays }) => [key, [fromDays, toDays]]))
})
afterAll(() => app.close())

describe('worked examples of terminal leave', () => {
  const e5 = (service: string, terminalLeaveDays: number): WindowPerson => ({
    component: 'active',
    service,
    payGrade: 'E5',
    onOrders: false,
    years: 6,
    continuousDays: null,
    separation: '2027-06-21',
    terminalLeaveDays,
    permissiveDays: 0,
  })
  test.each([
    ['marine_corps', 30, { opens: '2027-02-21', latestFinish: '2027-05-22', usableDays: 91 }],
    ['army', 30, { opens: '2026-12-23', latestFinish: '2027-05-22', usableDays: 120 }],
    ['marine_corps', 70, { opens: '2027-02-21', latestFinish: '2027-04-12', usableDays: 51 }],
    ['army', 70, { opens: '2026-12-23', latestFinish: '2027-04-12', usableDays: 111 }],
  ])('%s with %i days of leave', (service, leave, expected) => {
    expect(skillBridgeWindow(e5(service, leave), rules, '2026-11-21')).toMatchObject({
      ...expected,
      allowedDays: 120,
    })
    const row = textOf('terminal-leave-and-skillbridge-days').match(/^\| Days you can use .*$/gm)
    expect(row?.join(' ')).toContain(` ${expected.usableDays} |`)
  })
})

test.each([
  ['bdd-claim', [-180, -90], 'the-last-180-days', 'until 90 days out you can file a VA'],
  ['capstone', [-180, -90], 'the-last-180-days', '## The 90-day mark'],
  ['service-records', [-120, -7], 'the-last-180-days', 'From here until your last week'],
  ['book-move', [-90, -30], 'the-last-180-days', 'aim for 60 days out'],
  ['marketplace-cover', [-60, 60], 'the-last-180-days', 'from 60 days before to 60 days after'],
  ['fedvip', [-31, 60], 'the-last-180-days', 'from 31 days before to 60 days after'],
  ['sgli-ends', [0, 120], 'the-last-180-days', 'in force for 120 days at no cost'],
  ['vgli-no-health-questions', [1, 240], 'the-last-180-days', 'Within 240 days'],
  ['userra', [1, 90], 'the-last-180-days', 'you have 90 days to ask'],
  ['tricare-change', [1, 90], 'the-last-180-days', 'retiree TRICARE plan within 90 days'],
  ['va-dental', [1, 180], 'the-last-180-days', 'Apply within 180 days'],
  [
    'separation-health-assessment',
    [-365, -90],
    'health-and-disability-claims',
    '12 months and 90 days',
  ],
  ['va-claim-first-year', [1, 365], 'health-and-disability-claims', 'before the year is over'],
  ['chcbp', [1, 60], 'for-spouses', 'within 60 days after coverage ends'],
  ['spouse-career-coaching', [-540, 365], 'for-spouses', 'A year after your partner leaves'],
  ['tamp-guard-reserve', [1, 180], 'guard-and-reserve', 'TRICARE for 180 days from the day after'],
  ['guard-reserve-points', [-120, 30], 'guard-and-reserve', 'four months before to a month after'],
])("%s: the guide's days match the seed data", (key, expected, slug, words) => {
  expect({ key, days: days.get(key) }).toEqual({ key, days: expected })
  expect(textOf(slug)).toContain(words)
})
