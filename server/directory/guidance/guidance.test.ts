import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  countRuleReach,
  createMilestone,
  createRule,
  deleteMilestone,
  deleteRule,
  getAdminMilestone,
  getAdminRule,
  listAdminMilestones,
  listAdminRules,
  MilestoneDraft,
  updateMilestone,
  updateRule,
} from '#contract/directory/guidance.ts'
import { previewMilestone, previewRule } from '#contract/directory/guidance-previews.ts'
import { listRules } from '#contract/directory/rules.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { loadRules } from '#server/directory/seed/load-guidance.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'

const seedTexts = (name: string) =>
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

test('every shipped rule and milestone is listed, page by page', async () => {
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

test('a new rule takes effect on its date, a change at once, and both are in the audit log', async () => {
  const created = await admin.call(createRule, { key: 'army-e1-e2', ...draft })
  expect(created).toMatchObject({ ...draft, revision: 1, edited: true, checkedOn: '2026-11-21' })
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

test('a rule or milestone is added with what it needs, and changed without a revision', async () => {
  const sourced = { source: 'Test', effectiveFrom: '2026-01-02', confidence: 'low' } as const
  const rule = await admin.call(createRule, {
    ...sourced,
    service: 'coast_guard',
    grades: ['E3'],
    days: 30,
    basis: 'length',
    text: 'A rule for this test.',
  })
  const none = { components: [], approver: null, conflict: null, url: null, effectiveTo: null }
  expect(rule).toMatchObject({ id: rule.key, kind: 'window', ...none })
  expect(await admin.call(updateRule, { key: rule.id, days: 20 })).toMatchObject({
    days: 20,
    revision: 2,
  })
  const step = { ...sourced, title: 'Call your counselor', text: 'A step for this test.' }
  const milestone = await admin.call(createMilestone, { ...step, toDays: -10 })
  expect(milestone).toMatchObject({ anchor: 'separation', fromDays: null, appliesTo: [] })
  const title = 'Call them'
  const changed = await admin.call(updateMilestone, { key: milestone.id, title })
  expect(changed).toMatchObject({ title, toDays: -10, revision: 2 })
})

test('a rule needs a source, date and confidence, plus the fields its kind requires', async () => {
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

test('a shipped rule that was deleted or changed stays so when the facts are reloaded', async () => {
  const { revision, ...rule } = await admin.call(getAdminRule, { key: 'army-e1-e5' })
  const effectiveFrom = rule.effectiveFrom ?? '2025-04-03'
  await admin.call(updateRule, { key: rule.key, revision, days: 100, effectiveFrom })
  await admin.call(deleteRule, { key: 'army-e6-e7-w1-w3', revision: 1 })
  await app.db.transaction().execute((tx) => loadRules(tx, seedTexts))
  expect(await admin.call(getAdminRule, { key: rule.key })).toMatchObject({ days: 100 })
  await expect(admin.call(getAdminRule, { key: 'army-e6-e7-w1-w3' })).rejects.toMatchObject({
    code: 'not_found',
  })
  const { items } = await app.call(listRules, {})
  expect(items.some(({ key }) => key === 'army-e6-e7-w1-w3')).toBe(false)
})

test('returns the number of affected members before a rule is saved', async () => {
  const member = await app.member()
  await reportFor(app, member, army25b)
  const reach = await admin.call(countRuleReach, { service: 'army', grade: ['E5'] })
  expect(reach).toEqual({ members: 1, reports: 1 })
  expect(await admin.call(countRuleReach, { service: 'navy' })).toEqual({ members: 0, reports: 0 })
})

test('a preview counts changed windows and roadmaps and stores nothing', async () => {
  const navy = await app.member()
  await reportFor(app, navy, { ...army25b, service: { ...army25b.service, service: 'navy' } })
  const rule = await admin.call(getAdminRule, { key: 'navy-e1-e5' })
  const { id, key, revision, edited, isNeeded, checkedOn, updatedAt, ...rest } = rule
  const same = {
    ...rest,
    kind: 'window' as const,
    effectiveFrom: rest.effectiveFrom ?? '2025-01-01',
  }
  const draft = { ...same, components: ['active' as const, 'guard' as const, 'reserve' as const] }
  const counted = { members: 1, isCapped: false, asOf: '2026-11-21' }
  const days = ['2026-11-21']
  const preview = (change: object) =>
    admin.call(previewRule, { key, draft: { ...draft, ...change } })
  expect(await preview({})).toEqual({ ...counted, days, windows: 0, reports: 0 })
  expect(await preview({ days: 45 })).toEqual({ ...counted, days, windows: 1, reports: 1 })
  expect(await preview({ effectiveFrom: '2027-02-01', days: 45 })).toMatchObject({
    asOf: '2027-02-01',
    windows: 1,
  })
  // Its last day is months ahead, so nothing changes before.
  expect(await preview({ effectiveTo: '2027-01-31' })).toMatchObject({
    days: [...days, '2027-02-01'],
    windows: 1,
  })
  expect(await admin.call(previewRule, { key, draft: null })).toMatchObject({ windows: 1 })
  expect(await admin.call(getAdminRule, { key })).toEqual(rule)
  // A stored rule that starts later can be taken out before that.
  const later = { ...draft, effectiveFrom: '2027-03-01', days: 30 }
  await admin.call(createRule, { key: 'navy-later', ...later })
  await expect
    .poll(async () => {
      const { rules } = await app.services.matcher.current()
      return rules.some((one) => one.key === 'navy-later')
    })
    .toBe(true)
  expect(await admin.call(previewRule, { key: 'navy-later', draft: null })).toMatchObject({
    days: [...days, '2027-03-01'],
  })

  const shipped = await admin.call(getAdminMilestone, { key: 'budget' })
  const fields = Object.entries(shipped).filter(([name]) =>
    Object.hasOwn(MilestoneDraft.shape, name),
  )
  const budget = MilestoneDraft.parse({
    ...Object.fromEntries(fields),
    effectiveFrom: '2026-01-01',
  })
  const step = {
    title: 'Read your plan',
    anchor: 'separation' as const,
    fromDays: -90,
    toDays: -60,
    comesBefore: [],
    appliesTo: ['serving'],
    ifMissed: null,
    text: 'Read your plan with a friend.',
    source: 'Waypoint',
    url: null,
    effectiveFrom: '2026-01-01',
    confidence: 'low' as const,
  }
  expect(await admin.call(previewMilestone, { key: 'read-plan', draft: step })).toMatchObject({
    added: 2,
    removed: 0,
    changed: 0,
    reports: 2,
  })
  // Moved ahead in time, the step is gone until then.
  const none = { added: 0, removed: 0, changed: 0 }
  const until = (day: string, fields: object = {}) =>
    admin.call(previewMilestone, {
      key: 'budget',
      draft: { ...budget, effectiveFrom: day, ...fields },
    })
  expect(await until('2027-02-01')).toMatchObject({
    ...none,
    asOf: '2027-02-01',
    days: [
      { day: '2026-11-21', ...none, removed: 2 },
      { day: '2027-02-01', ...none },
    ],
    removed: 2,
    reports: 2,
  })
  expect(await until('2027-02-01', { title: 'Make a budget' })).toMatchObject({
    days: [{ removed: 2 }, { removed: 0, changed: 2 }],
    removed: 2,
    changed: 0,
    reports: 2,
  })
  // Its last day moves up before that of the step it comes before.
  const moved = { ...budget, comesBefore: ['capstone:30'] }
  for (const [draft, changed] of [
    [budget, 0],
    [moved, 2],
  ] as const) {
    expect(await admin.call(previewMilestone, { key: 'budget', draft })).toMatchObject({ changed })
  }
  expect(await admin.call(previewMilestone, { key: 'capstone', draft: null })).toMatchObject({
    added: 0,
    reports: expect.any(Number),
  })
})

test('a shipped entry without a date is edited without inventing one; a date can’t be taken out', async () => {
  const undated = await admin.call(getAdminMilestone, { key: 'bdd-claim' })
  expect(undated.effectiveFrom).toBeNull()
  const { key, revision } = undated
  const { id: _id, edited: _edited, isNeeded: _needed, updatedAt: _at, ...rest } = undated
  const { checkedOn: _checked, key: _key, revision: _revision, ...draft } = rest
  const title = 'File your VA claim early'
  const previewed = await admin.call(previewMilestone, { key, draft: { ...draft, title } })
  expect(previewed).toMatchObject({ asOf: '2026-11-21', days: [{ day: '2026-11-21' }] })
  expect(previewed.changed).toBeGreaterThan(0)
  const changed = await admin.call(updateMilestone, { key, revision, ...draft, title })
  expect(changed).toMatchObject({ title, effectiveFrom: null, revision: 2 })
  const { items } = await admin.call(listAuditLogs, { kind: 'milestone', subject: key })
  expect(items[0]).toMatchObject({
    before: `title: ${undated.title}`,
    after: `title: ${title}`,
  })
  const effectiveFrom = '2026-11-01'
  expect(await admin.call(updateMilestone, { key, effectiveFrom })).toMatchObject({ effectiveFrom })
  const refused = { code: 'validation', fields: { effectiveFrom: expect.any(String) } }
  await expect(admin.call(updateMilestone, { key, effectiveFrom: null })).rejects.toMatchObject(
    refused,
  )
  const rule = { key: 'army-e1-e2', effectiveFrom: null }
  await expect(admin.call(updateRule, rule)).rejects.toMatchObject(refused)
  await expect(
    admin.call(createMilestone, { ...draft, key: 'undated', effectiveFrom: null as never }),
  ).rejects.toMatchObject({ code: 'validation' })
})

test('a milestone is added, changed and deleted; an unknown condition is refused', async () => {
  const step = {
    title: 'Call your mentor',
    anchor: 'separation' as const,
    fromDays: -90,
    toDays: -60,
    comesBefore: ['capstone:30', 'apply-jobs'],
    appliesTo: ['serving', 'component:active+guard'],
    ifMissed: 'Call now.',
    text: 'Ask your mentor to read your plan.',
    source: 'Waypoint',
    url: null,
    effectiveFrom: '2026-01-01',
    confidence: 'low' as const,
  }
  const key = 'call-your-mentor'
  const invalid = { ...step, appliesTo: ['happy'] }
  await expect(admin.call(createMilestone, { key, ...invalid })).rejects.toMatchObject({
    fields: { appliesTo: 'The condition “happy” is not known.' },
  })
  await expect(
    admin.call(createMilestone, { key, ...step, comesBefore: ['Capstone'] }),
  ).rejects.toMatchObject({ code: 'validation' })
  const created = await admin.call(createMilestone, { key, ...step })
  expect(created).toMatchObject({ ...step, revision: 1 })
  await admin.call(updateMilestone, { key, revision: 1, title: 'Call her' })
  const current = async () =>
    (await app.services.matcher.current()).milestones.find((milestone) => milestone.key === key)
      ?.title
  await expect.poll(current).toBe('Call her')
  await admin.call(deleteMilestone, { key })
  await expect.poll(current).toBeUndefined()
})
