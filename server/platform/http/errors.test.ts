import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { toAppError } from './errors.ts'

test.each([
  ['a full disk under PostgreSQL', '53100', 503, 'unavailable'],
  ['a full disk under our files', 'ENOSPC', 507, 'storage_full'],
  ['a used-up quota', 'EDQUOT', 507, 'storage_full'],
  ['PostgreSQL without memory', '53200', 503, 'unavailable'],
  ['a deadlock', '40P01', 503, 'unavailable'],
  ['a serialization failure', '40001', 503, 'unavailable'],
  ['a lock timeout', '55P03', 503, 'unavailable'],
])('%s suggests a retry', (_, code, status, name) => {
  const error = toAppError(Object.assign(new Error('x'), { code, statusCode: undefined }) as never)
  expect([error.status, error.code, error.retryAfter]).toEqual([status, name, expect.any(Number)])
})

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

test('a real deadlock suggests a retry', async () => {
  const first = await app.db.startTransaction().execute()
  const second = await app.db.startTransaction().execute()
  const lock = (tx: typeof first, key: number) =>
    tx.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.val(key)]).as('x')).execute()
  await lock(first, 1)
  await lock(second, 2)
  const ends = await Promise.allSettled([lock(first, 2), lock(second, 1)])
  const failed = ends.find((end) => end.status === 'rejected')
  expect(toAppError(failed?.reason)).toMatchObject({ code: 'unavailable', retryAfter: 1 })
  await Promise.all([first.rollback().execute(), second.rollback().execute()])
})
