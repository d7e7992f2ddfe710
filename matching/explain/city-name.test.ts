import { expect, test } from 'vitest'
import { cityName } from './city-name.ts'
import { onBase } from './place-text.ts'

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
