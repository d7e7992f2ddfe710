import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createMilestone,
  createRule,
  exportAdminMilestones,
  exportAdminRules,
  listAdminMilestones,
  listAdminRules,
  updateRule,
} from '#contract/directory/guidance.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

// Filters, order and files of the lists of rules and milestones.

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  admin = await app.admin()
  const sourced = { source: 'Test', confidence: 'low', text: 'Army: 60 days.' } as const
  const rule = { ...sourced, service: 'army', days: 60, basis: 'length' } as const
  await admin.call(createRule, { ...rule, key: 'later', effectiveFrom: '2027-02-01' })
  const ended = { effectiveFrom: '2025-01-01', effectiveTo: '2026-11-20' }
  await admin.call(createRule, { ...rule, key: 'ended', days: 30, ...ended })
  const last = { effectiveFrom: '2025-01-01', effectiveTo: '2026-11-21' }
  await admin.call(createRule, { ...rule, key: 'last-day', days: 90, ...last })
  const step = { ...sourced, title: 'Read, then sign', toDays: -10 }
  await admin.call(createMilestone, { ...step, key: 'sign-later', effectiveFrom: '2027-02-01' })
})
afterAll(() => app.close())

const rules = async (input: object) =>
  (await admin.call(listAdminRules, { pageSize: 100, ...input })).items.map(({ key }) => key)
const milestones = async (input: object) =>
  (await admin.call(listAdminMilestones, { pageSize: 100, ...input })).items.map(({ key }) => key)

async function fileOf(path: string, query: string) {
  const response = await app.fetch(`${path}?${query}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
}

test('rules are filtered by whether they count today and by confidence, and sorted', async () => {
  const own = { q: 'Test', service: 'army' }
  expect(await rules({ ...own, state: 'later' })).toEqual(['later'])
  expect(await rules({ ...own, state: 'ended' })).toEqual(['ended'])
  expect(await rules({ ...own, state: 'now' })).toEqual(['last-day'])
  expect(await rules({ ...own, confidence: 'high' })).toEqual([])
  expect(await rules({ ...own, confidence: 'low', sort: '-key' })).toEqual([
    'later',
    'last-day',
    'ended',
  ])
  expect(await rules({ ...own, sort: 'days' })).toEqual(['ended', 'later', 'last-day'])
  expect(await rules({ ...own, sort: '-from' })).toEqual(['later', 'ended', 'last-day'])
  // The shipped rules: three states make up all of them.
  const all = await rules({})
  const states = await Promise.all(
    (['now', 'later', 'ended'] as const).map((state) => rules({ state })),
  )
  expect(states.flat().toSorted()).toEqual(all.toSorted())
})

test('milestones are filtered by whether they count today and by confidence', async () => {
  expect(await milestones({ state: 'later' })).toEqual(['sign-later'])
  const now = await milestones({ state: 'now' })
  expect(now).not.toContain('sign-later')
  expect(now).toHaveLength((await milestones({})).length - 1)
  const low = await milestones({ confidence: 'low' })
  expect(low).toContain('sign-later')
  expect(low.length).toBeLessThan(now.length)
})

test('both lists are exported as filtered, and each export is an audit event', async () => {
  const [head, ...rows] = await fileOf(exportAdminRules.path, 'q=Test&service=army&sort=days')
  expect(head).toMatch(/^key,kind,service,components,grades,days,/)
  expect(rows.map((row) => row.split(',')[0])).toEqual(['ended', 'later', 'last-day'])
  const steps = await fileOf(exportAdminMilestones.path, 'state=later')
  expect(steps).toHaveLength(2)
  expect(steps[1]).toMatch(/^sign-later,"Read, then sign",separation,,-10,/)
  const { items } = await admin.call(listAuditLogs, { actor: admin.user.id })
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'milestone.exported', detail: { rows: 1 } },
    { kind: 'rule.exported', detail: { rows: 3 } },
  ])
})

test('a key can’t be the path of another call', async () => {
  for (const key of ['new', 'export', 'preview']) {
    await expect(admin.call(updateRule, { key, days: 1 })).rejects.toMatchObject({
      code: 'validation',
    })
  }
})
