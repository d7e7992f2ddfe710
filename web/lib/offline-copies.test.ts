import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isKeeping, offlineCopies, startKeeping, stopKeeping } from './offline-copies.ts'

// A fake CacheStorage that follows the standard: opening creates a cache, and a deleted one can still be written to
// through an existing handle but can't be found.
const named = new Map<string, Map<string, Response>>()
const cacheOf = (entries: Map<string, Response>) => ({
  put: async (path: string, response: Response) => void entries.set(path, response),
  match: async (path: string) => entries.get(path),
})
const storage = {
  has: async (name: string) => named.has(name),
  delete: async (name: string) => named.delete(name),
  async open(name: string) {
    const entries = named.get(name) ?? new Map<string, Response>()
    named.set(name, entries)
    return cacheOf(entries)
  },
}
const allCached = () => [...named.values()].flatMap((entries) => [...entries.keys()])

beforeEach(() => {
  named.clear()
  vi.stubGlobal('window', { caches: storage })
  vi.stubGlobal('caches', storage)
  const serviceWorker = { register: async () => {}, ready: Promise.resolve() }
  vi.stubGlobal('navigator', { serviceWorker })
})
afterEach(() => vi.unstubAllGlobals())

test('keeps copies from opt-in until opt-out', async () => {
  expect([await isKeeping(), await offlineCopies()]).toEqual([false, undefined])
  await startKeeping()
  expect(await isKeeping()).toBe(true)
  await (await offlineCopies())?.put('/kept/report', new Response('mine'))
  await stopKeeping()
  expect([await isKeeping(), allCached()]).toEqual([false, []])
})

test('a copy being written while its owner logs out is not visible to the next user', async () => {
  await startKeeping()
  const cache = await offlineCopies()
  await stopKeeping()
  await cache?.put('/kept/report', new Response('of who left'))
  expect([await isKeeping(), allCached()]).toEqual([false, []])
})

test('logging out between check and open leaves copies turned off', async () => {
  await startKeeping()
  vi.stubGlobal('caches', {
    ...storage,
    async has(name: string) {
      const isThere = await storage.has(name)
      await stopKeeping()
      return isThere
    },
  })
  expect(await offlineCopies()).toBeUndefined()
  vi.stubGlobal('caches', storage)
  expect([await isKeeping(), allCached()]).toEqual([false, []])
})
