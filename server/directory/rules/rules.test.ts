import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRules } from '#contract/directory/rules.ts'
import { startApp, type TestApp } from '#test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('anyone can read a limit with its grades, approver, source and date', async () => {
  const { asOf, items } = await app.call(listRules, {})
  expect(asOf).toBe('2026-11-21')
  expect(items.find(({ key }) => key === 'marine-corps-e1-e5')).toEqual({
    key: 'marine-corps-e1-e5',
    kind: 'window',
    service: 'marine_corps',
    components: ['active', 'guard', 'reserve'],
    grades: ['E1', 'E2', 'E3', 'E4', 'E5'],
    days: 120,
    basis: 'from_separation',
    conflict: null,
    approver: 'Commander, lieutenant colonel (O-5) or above',
    fact: {
      text: 'Marine Corps E-1 to E-5: you can use up to your last 120 days before separation. Leave comes out of the same days.',
      source: 'MARADMIN 280/24',
      url: null,
      effectiveFrom: '2024-08-31',
      checkedOn: '2026-11-21',
      confidence: 'high',
    },
  })
})

test('future and expired rules are omitted', async () => {
  app.clock.set('2025-06-01T15:00:00Z')
  const { items } = await app.call(listRules, {})
  const keys = items.map(({ key }) => key)
  expect(keys).toContain('army-e1-e5')
  expect(keys).not.toContain('air-force-e1-e5')
  app.clock.set('2026-11-21T15:00:00Z')
})
