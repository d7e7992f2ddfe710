import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  countRuleReach,
  createMilestone,
  createRule,
  deleteMilestone,
  deleteRule,
  getAdminRule,
  listAdminMilestones,
  listAdminRules,
  updateMilestone,
  updateRule,
} from '#contract/directory/guidance.ts'
import { listRules } from '#contract/directory/rules.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { loadRules } from '#server/directory/seed/load-guidance.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'

const shippedTexts = (name: string) =>
  readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const draft = {
  kind: 'window' as const,
  service: 'army' as const,
  components: ['active' as const],
  grades: ['E1', 'E2'],
  days: 60,
  basis: 'length' as const,
  approver: 'Company commander',
  text: 'Army E-1 to E-2: you can do up to 60 days.',
  conflict: null,
  source: 'Army message of Jan 2, 2027',
  url: 'https://www.army.example/message',
  effectiveFrom: '2027-01-02',
  effectiveTo: null,
  confidence: 'high' as const,
}

test('every shipped rule and milestone is listed, a page at a time', async () => {
  const { items, total } = await admin.call(listAdminRules, { pageSize: 100 })
  expect(items).toHaveLength(total)
  expect(items.find(({ key }) => key === 'army-e1-e5')).toMatchObject({
    days: 120,
    components: ['active', 'guard', 'reserve'],
    revision: 1,
    edited: false,
    isNeeded: false,
  })
  expect((await admin.call(listAdminRules, { q: 'MARADMIN' })).total).toBeGreaterThan(0)
  expect((await admin.call(listAdminRules, { service: 'navy', pageSize: 1 })).items).toHaveLength(1)
  const milestones = await admin.call(listAdminMilestones, { pageSize: 100 })
  expect(milestones.items.length).toBe(milestones.total)
})

test('a new rule takes effect on its day, a change at once, and both are in the audit log', async () => {
  const made = await admin.call(createRule, { key: 'army-e1-e2', ...draft })
  expect(made).toMatchObject({ ...draft, revision: 1, edited: true, checkedOn: '2026-11-21' })
  const shown = async () =>
    (await app.call(listRules, {})).items.find(({ key }) => key === 'army-e1-e2')
  expect(await shown()).toBeUndefined()
  const changed = await admin.call(updateRule, {
    key: 'army-e1-e2',
    revision: 1,
    effectiveFrom: '2026-11-01',
    days: 45,
  })
  expect(changed).toMatchObject({ days: 45, revision: 2 })
  await expect.poll(shown).toMatchObject({ days: 45 })
  const { items } = await admin.call(listAuditLogs, { kind: 'rule', subject: 'army-e1-e2' })
  expect(items[0]).toMatchObject({
    title: 'Rule changed',
    before: 'days: 60; effectiveFrom: 2027-01-02',
    after: 'days: 45; effectiveFrom: 2026-11-01',
  })
  await expect(
    admin.call(updateRule, { key: 'army-e1-e2', revision: 1, days: 1 }),
  ).rejects.toMatchObject({ code: 'conflict' })
  await expect(admin.call(createRule, { key: 'army-e1-e2', ...draft })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('a rule needs its source, day and confidence, and what the engine needs', async () => {
  const refused = (change: object) =>
    admin.call(createRule, { key: 'x', ...draft, ...change }).catch(({ fields }) => fields)
  expect(await refused({ source: '' })).toEqual({ source: 'This field is required.' })
  expect(await refused({ effectiveFrom: null })).toHaveProperty('effectiveFrom')
  expect(await refused({ confidence: 'sure' })).toHaveProperty('confidence')
  expect(await refused({ days: null })).toEqual({ days: 'Enter the number of days.' })
  expect(await refused({ effectiveTo: '2026-01-01' })).toHaveProperty('effectiveTo')
  await expect(admin.call(deleteRule, { key: 'last-180-days' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('a shipped rule that was deleted or changed stays so when the facts are loaded again', async () => {
  const { revision, ...rule } = await admin.call(getAdminRule, { key: 'army-e1-e5' })
  const effectiveFrom = rule.effectiveFrom ?? '2025-04-03'
  await admin.call(updateRule, { key: rule.key, revision, days: 100, effectiveFrom })
  await admin.call(deleteRule, { key: 'army-e6-e7-w1-w3', revision: 1 })
  await app.db.transaction().execute((tx) => loadRules(tx, shippedTexts))
  expect(await admin.call(getAdminRule, { key: rule.key })).toMatchObject({ days: 100 })
  await expect(admin.call(getAdminRule, { key: 'army-e6-e7-w1-w3' })).rejects.toMatchObject({
    code: 'not_found',
  })
  const { items } = await app.call(listRules, {})
  expect(items.some(({ key }) => key === 'army-e6-e7-w1-w3')).toBe(false)
})

test('before a rule is saved it is known how many members it is about', async () => {
  const member = await app.member()
  await reportFor(app, member, army25b)
  const reach = await admin.call(countRuleReach, { service: 'army', grade: ['E5'] })
  expect(reach).toEqual({ members: 1, reports: 1 })
  expect(await admin.call(countRuleReach, { service: 'navy' })).toEqual({ members: 0, reports: 0 })
})

test('a milestone is added, changed and deleted; a condition the roadmap does not know is refused', async () => {
  const step = {
    title: 'Call your mentor',
    anchor: 'separation' as const,
    fromDays: -90,
    toDays: -60,
    appliesTo: ['serving', 'component:active+guard'],
    ifMissed: 'Call now.',
    text: 'Ask your mentor to read your plan.',
    source: 'Waypoint',
    url: null,
    effectiveFrom: '2026-01-01',
    confidence: 'low' as const,
  }
  const key = 'call-your-mentor'
  const odd = { ...step, appliesTo: ['happy'] }
  await expect(admin.call(createMilestone, { key, ...odd })).rejects.toMatchObject({
    fields: { appliesTo: 'The condition “happy” is not known.' },
  })
  const made = await admin.call(createMilestone, { key, ...step })
  expect(made).toMatchObject({ ...step, revision: 1 })
  await admin.call(updateMilestone, { key, revision: 1, title: 'Call her' })
  const current = async () =>
    (await app.services.matcher.current()).milestones.find((one) => one.key === key)?.title
  await expect.poll(current).toBe('Call her')
  await admin.call(deleteMilestone, { key })
  await expect.poll(current).toBeUndefined()
})
