import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from './browser-storage.ts'
import { ana, anaStored } from './test-session.ts'

/** A Storage backed by a Map whose contents can be inspected. */
function memory() {
  const stored = new Map<string, string>()
  return {
    held: stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
}

let local: ReturnType<typeof memory>
let tab: ReturnType<typeof memory>
const storage = browserStorage({ tokenKey: 't', userKey: 'u' })

beforeEach(() => {
  local = memory()
  tab = memory()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
})
afterEach(() => vi.unstubAllGlobals())

test('a remembered session is in localStorage, any other in sessionStorage, never in both', () => {
  storage.write({ token: 'one', user: anaStored, remember: true })
  expect([local.held.get('t'), tab.held.size]).toEqual(['one', 0])
  expect(storage.read()).toEqual({ token: 'one', user: anaStored, remember: true })
  storage.write({ token: 'two', user: anaStored, remember: false })
  expect([local.held.size, tab.held.get('t')]).toEqual([0, 'two'])
  expect(storage.read()).toEqual({ token: 'two', user: anaStored, remember: false })
  storage.clear()
  expect([local.held.size, tab.held.size, storage.read()]).toEqual([0, 0, null])
})

test('stores only the ID, first name and role of the user, under the two configured keys', () => {
  storage.write({ token: 'one', user: ana, remember: true })
  expect([...local.held.keys()].sort()).toEqual(['t', 'u'])
  expect(JSON.parse(local.held.get('u') ?? '')).toEqual({
    id: ana.id,
    first_name: 'Ana',
    role: 'user',
  })
})

test.each(['{', 'null', '[]', '{"id":1}', '{"id":"1","first_name":"A","role":"king"}'])(
  'ignores a stored user that was tampered with, %s, and keeps the token',
  (text) => {
    local.held.set('t', 'one').set('u', text)
    expect(storage.read()).toEqual({ token: 'one', user: null, remember: true })
  },
)

test('reads no session and ignores writes when the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const closed = { getItem: refuse, setItem: refuse, removeItem: refuse }
  vi.stubGlobal('localStorage', closed)
  vi.stubGlobal('sessionStorage', closed)
  storage.write({ token: 'one', user: anaStored, remember: true })
  storage.clear()
  expect(storage.read()).toBeNull()
})
