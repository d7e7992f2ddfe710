import { expect, test } from 'vitest'
import { type FoldedSpecialty, pairsFor } from './eval-sets.ts'
import { seedPairs, seedSpecialties } from './seed-pairs.ts'

const medic = { names: ['Combat Medic', 'Medic'], ids: ['29-2042.00'] }

test('every name of a seed specialty is a pair, except names already given', () => {
  const pairs = [{ title: 'combat  medic', ids: ['29-2043.00'] }]
  expect(seedPairs([medic], pairs)).toEqual([
    { title: 'Medic', ids: ['29-2042.00'], shipped: true },
  ])
})

test('every seed specialty has a name and maps to one occupation', () => {
  const specialties = seedSpecialties()
  expect(specialties.length).toBeGreaterThanOrEqual(400)
  for (const { names, ids } of specialties) {
    expect(names[0]).toBeTruthy()
    expect(ids).toEqual([expect.stringMatching(/^\d\d-\d{4}\.\d\d$/)])
  }
})

test('a fold never uses a given pair or specialty name from its own family', () => {
  const specialties: FoldedSpecialty[] = [{ ...medic, folds: new Set([2]) }]
  const pairs = [
    { title: 'Cook', ids: ['35-2012.00'], fold: 2 },
    { title: 'Diver', ids: ['49-9092.00'], fold: 3 },
  ]
  const titlesFor = (fold?: number) =>
    pairsFor({ pairs, shipped: specialties }, fold).map(({ title }) => title)
  expect(titlesFor(2)).toEqual(['Diver'])
  expect(titlesFor(3)).toEqual(['Cook', 'Combat Medic', 'Medic'])
  expect(titlesFor()).toEqual(['Cook', 'Diver', 'Combat Medic', 'Medic'])
})
