import { expect, test } from 'vitest'
import { aiHref, readAiAddress } from './ai-address.ts'

test('reads the URL state and drops what it does not recognize', () => {
  const address = { days: 30, feature: 'meaning', outcome: 'timeout', page: 2, runs: 3 } as const
  const href = aiHref(address, {})
  expect(href).toBe('/admin/ai/hub?days=30&feature=meaning&outcome=timeout&page=2&runs=3')
  expect(readAiAddress(new URL(href, 'http://a').searchParams)).toEqual(address)
  const defaults = { days: 7, feature: undefined, outcome: undefined, page: 1, runs: 1 }
  const wrong = 'days=900&feature=magic&outcome=%00&page=-1&runs=x'
  expect(readAiAddress(new URLSearchParams(wrong))).toEqual(defaults)
  expect(aiHref(defaults, {})).toBe('/admin/ai/hub')
})
