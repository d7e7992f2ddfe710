import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { loadKnowledgeRows } from './knowledge-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const releaseOf = async (code: string) => {
  const { specialties } = await loadKnowledgeRows(app.db)
  return specialties.find((specialty) => specialty.service === 'army' && specialty.code === code)
    ?.source
}

test('a specialty cites the crosswalk of its occupations and its date', async () => {
  expect(await releaseOf('25B')).toBe('Waypoint crosswalk, Nov 21, 2026')
  await app.db
    .updateTable('specialty_occupation')
    .set({ source: 'DMDC military crosswalk' })
    .where('code', '=', '25B')
    .execute()
  await app.db
    .updateTable('specialty')
    .set({ checked_on: '2026-11-03' })
    .where('code', '=', '25B')
    .execute()
  expect(await releaseOf('25B')).toBe('DMDC military crosswalk, Nov 3, 2026')
  expect(await releaseOf('11B')).toBe('Waypoint crosswalk, Nov 21, 2026')
})
