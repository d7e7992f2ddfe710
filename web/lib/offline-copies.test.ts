import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isKeeping, offlineCopies, startKeeping, stopKeeping } from './offline-copies.ts'

// A browser's caches as their standard has them: opening makes one, and one that was deleted can still be written to by
// who holds it, but is found by nobody.
const named = new Map<string, Map<string, Response>>()
const cacheOf = (kept: Map<string, Response>) => ({
  put: async (path: string, response: Response) => void kept.set(path, response),
  match: async (path: string) => kept.get(path),
})
const storage = {
  has: async (name: string) => named.has(name),
  delete: async (name: string) => named.delete(name),
  async open(name: string) {
    const kept = named.get(name) ?? new Map<string, Response>()
    named.set(name, kept)
    return cacheOf(kept)
  },
}
const everythingKept = () => [...named.values()].flatMap((kept) => [...kept.keys()])

beforeEach(() => {
  named.clear()
  vi.stubGlobal('window', { caches: storage })
  vi.stubGlobal('caches', storage)
  const serviceWorker = { register: async () => {}, ready: Promise.resolve() }
  vi.stubGlobal('navigator', { serviceWorker })
})
afterEach(() => vi.unstubAllGlobals())

test('copies are kept from when somebody asks for it until they are not wanted', async () => {
  expect([await isKeeping(), await offlineCopies()]).toEqual([false, undefined])
  await startKeeping()
  expect(await isKeeping()).toBe(true)
  await (await offlineCopies())?.put('/kept/report', new Response('mine'))
  await stopKeeping()
  expect([await isKeeping(), everythingKept()]).toEqual([false, []])
})

test('a copy that is being made while its owner logs out is not there for who logs in next', async () => {
  await startKeeping()
  const cache = await offlineCopies()
  await stopKeeping()
  await cache?.put('/kept/report', new Response('of who left'))
  expect([await isKeeping(), everythingKept()]).toEqual([false, []])
})

test('logging out between the question and the answer leaves nothing switched on', async () => {
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
  expect([await isKeeping(), everythingKept()]).toEqual([false, []])
})
