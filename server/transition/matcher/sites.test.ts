import { expect, test } from 'vitest'
import { withinState } from './sites.ts'

test('coordinates outside a site’s own state are not used', () => {
  const tampa = { city: 'Tampa', state: 'FL', latitude: 27.95, longitude: -82.46 }
  expect(withinState(tampa)).toEqual(tampa)
  const dallas = { city: 'Dallas', state: 'TX', latitude: 35.33, longitude: -109.88 }
  expect(withinState(dallas)).toEqual({ ...dallas, latitude: null, longitude: null })
})
