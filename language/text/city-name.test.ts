import { expect, test } from 'vitest'
import { onBase } from '#matching/explain/place-text.ts'
import { cityName } from './city-name.ts'

test('places are written as people write them', () => {
  expect(
    ['FORT WORTH', 'st louis', 'Travis Afb', 'Washington D.c.', 'jb lewis'].map(cityName),
  ).toEqual(['Fort Worth', 'St. Louis', 'Travis AFB', 'Washington D.C.', 'Joint Base Lewis'])
})

test('a fort goes by its short name', () => {
  const names = ['Fort George G Meade', 'FORT GEORGE G. MEADE', 'Ft Leonard Wood', 'Fort Bragg']
  expect(names.map(cityName)).toEqual([
    'Fort Meade',
    'Fort Meade',
    'Fort Leonard Wood',
    'Fort Bragg',
  ])
  expect(onBase.test(cityName('Fort George G Meade'))).toBe(true)
})

test('a post that was renamed and named back has one name', () => {
  expect(['Fort Cavazos', 'FORT LIBERTY', 'Fort Moore'].map(cityName)).toEqual([
    'Fort Hood',
    'Fort Bragg',
    'Fort Benning',
  ])
})
