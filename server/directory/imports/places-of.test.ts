import { expect, test } from 'vitest'
import { placeOf } from './places-of.ts'

const sanMarcos = { city: 'San Marcos', state: 'CA', zip: '92069' }

test('the coordinates of a nearby base don’t move a place out of its city', () => {
  const { place, isMisplaced } = placeOf(sanMarcos, { latitude: 33.22169, longitude: -117.38606 })
  expect(isMisplaced).toBe(true)
  expect(place.latitude).toBeCloseTo(33.14, 1)
  expect(place.longitude).toBeCloseTo(-117.17, 1)
})

test('coordinates within the city are kept', () => {
  const point = { latitude: 33.12, longitude: -117.19 }
  expect(placeOf(sanMarcos, point)).toEqual({
    place: { ...sanMarcos, ...point },
    isMisplaced: false,
  })
})

test('coordinates near the city are right where its ZIP code’s center is far off, and the other way', () => {
  const anchorage = { latitude: 61.23, longitude: -149.8 }
  const place = { city: 'Anchorage', state: 'AK', zip: '99505' }
  expect(placeOf(place, anchorage).isMisplaced).toBe(false)
  const inZip = { latitude: 32.7, longitude: -117.2 }
  expect(placeOf({ city: 'Fresno', state: 'CA', zip: '92101' }, inZip).isMisplaced).toBe(false)
})

test('without coordinates a place is its ZIP code’s center, or else its city’s', () => {
  expect(placeOf({ city: 'Fresno', state: 'CA', zip: '92101' }, null).place.latitude).toBeCloseTo(
    32.7,
    1,
  )
  const elsewhere = placeOf({ city: 'Fresno', state: 'CA', zip: '10001' }, null).place
  expect(elsewhere.latitude).toBeCloseTo(36.7, 0)
})

test('a name of several cities is placed in the first one that is known', () => {
  for (const city of ['Dallas - Fort Worth', 'Dallas/Ft.Worth', 'Dallas and Plano']) {
    const wrong = { latitude: 35.3275, longitude: -109.8787 }
    const { place, isMisplaced } = placeOf({ city, state: 'TX', zip: null }, wrong)
    expect([isMisplaced, place.city]).toEqual([true, city])
    expect(place.latitude).toBeCloseTo(32.8, 0)
  }
  expect(
    placeOf({ city: 'Camp Nowhere-Lost', state: 'TX', zip: null }, null).place.latitude,
  ).toBeNull()
})
