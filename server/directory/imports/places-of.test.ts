import { expect, test } from 'vitest'
import { correctedCity, correctedState } from './city-names.ts'
import { placeOf } from './places-of.ts'
import { LocationRow, mapLocation } from './skillbridge-locations.ts'

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

test('a city spelled nearly like its ZIP code’s is that city', () => {
  expect(correctedCity('Fayettville', 'NC', '28303')).toBe('Fayetteville')
  expect(correctedCity('San Deigo', 'CA', '92154')).toBe('San Diego')
  // Another spacing, a city of its own, another state's ZIP code, a base's letters.
  expect(correctedCity('McLean', 'VA', '22102')).toBeUndefined()
  expect(correctedCity('Fayetteville', 'NC', '28310')).toBeUndefined()
  expect(correctedCity('Fayettville', 'AR', '28303')).toBeUndefined()
  expect(correctedCity('Patrick SFB', 'FL', '32925')).toBeUndefined()
})

test('a city that its state lacks is in its ZIP code’s state, a post in the one state that has it', () => {
  expect(correctedState('Hattiesburg', 'MI', '39402')).toBe('MS')
  expect(correctedState('Camp Lejeune', 'CO', null)).toBe('NC')
  // Both states have one, the ZIP code’s state lacks it too, a city without a ZIP code.
  expect(correctedState('Fayetteville', 'AR', '28303')).toBeUndefined()
  expect(correctedState('Nowhere Lost', 'MI', '39402')).toBeUndefined()
  expect(correctedState('Hattiesburg', 'MI', null)).toBeUndefined()
})

/** The place of a row of the location listing, and whether it is nationwide. */
function rowPlace(values: Record<string, string>) {
  const row = { partner: 'Harbor Lines', delivery: 'In-person', duration: '', ...values }
  const { places, nationwide } = mapLocation(LocationRow.parse(row))
  return { place: places[0], nationwide }
}

test('a misspelled city has its ZIP code’s point, not the one published with that spelling', () => {
  const row = { zip: '28303', latitude: '35.14', longitude: '-78.99999' }
  const point = placeOf({ city: null, state: 'NC', zip: '28303' }, null).place
  const { place } = rowPlace({ ...row, city: 'Fayettville', state: 'NC' })
  expect(place).toEqual({ ...point, city: 'Fayetteville' })
})

test('a row with the wrong state is in the right one, with the other states it names', () => {
  const { place } = rowPlace({ city: 'Fort Leavenworth', state: 'MO', zip: '66027', states: 'NE' })
  expect(place).toMatchObject({ state: 'KS', states: ['KS', 'NE'] })
  expect(place?.latitude).toBeCloseTo(39.3, 0)
})

test('a City cell that names no city leaves the row without its office’s point', () => {
  const office = { state: 'CO', zip: '80206', latitude: '39.73', longitude: '-104.95' }
  const nowhere = { city: null, state: 'CO', zip: null, latitude: null, longitude: null }
  for (const city of ['Remote', 'Various', 'Multiple Cities', 'Statewide', 'Hybrid']) {
    expect(rowPlace({ ...office, city }), city).toEqual({ place: nowhere, nationwide: false })
  }
  for (const city of ['Nationwide', 'Various Locations Nationwide']) {
    expect(rowPlace({ ...office, city }), city).toEqual({ place: nowhere, nationwide: true })
  }
  expect(rowPlace({ ...office, city: 'Denver' }).place?.latitude).toBe(39.73)
})
