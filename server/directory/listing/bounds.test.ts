import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization } from '#test/listing.ts'

// One row the matcher can't process would break every report, whatever its source.

let app: TestApp
let host: string
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  host = await addOrganization(app.db, 'Harbor Lines')
})
afterAll(() => app.close())

test.each([
  ['a start in the year 1', { cohorts: ['0001-01-01'] }],
  ['a start BC', { cohorts: ['2027-02-01', '0044-03-15 BC'] }],
  ['an infinite start', { cohorts: ['infinity'] }],
  ['a length without an end', { lengths: ['[1,)'] }],
  ['a length of zero days', { lengths: ['empty'] }],
  ['a length below one day', { lengths: ['[0,10)'] }],
  ['a check in the year 1', { last_verified: '0001-01-01' }],
])('%s is not stored', async (_what, facts) => {
  await expect(addOpportunity(app.db, host, 'Deck Hand', facts)).rejects.toMatchObject({
    code: '23514',
  })
})

test('an invalid point is not stored', async () => {
  const opportunity_id = await addOpportunity(app.db, host, 'Deck Hand', {
    cohorts: ['2027-02-01'],
    lengths: ['[30,61)'],
    last_verified: '2026-11-01',
  })
  const store = (latitude: number | null, longitude: number | null) =>
    app.db
      .insertInto('opportunity_location')
      .values({ opportunity_id, position: 1, state: 'VA', latitude, longitude })
      .execute()
  const wrong = [
    ...([
      [Number.NaN, 0],
      [0, Number.NaN],
      [Number.POSITIVE_INFINITY, 0],
    ] as const),
    ...([
      [91, 0],
      [0, -181],
      [1, null],
      [null, 1],
    ] as const),
  ]
  for (const [latitude, longitude] of wrong) {
    await expect(store(latitude, longitude)).rejects.toMatchObject({ code: '23514' })
  }
  await store(36.85, -76.29)
  const { listing } = await app.services.matcher.newest()
  expect(listing.size).toBeGreaterThan(0)
})
