import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import { civilianTitle } from './civilian-words.ts'
import { buildMilitaryRegister, readsMilitary } from './military-register.ts'
import { titleWords } from './title-features.ts'

const { military } = shippedLanguage()
const said = (title: string) => civilianTitle(military, titleWords(title)).words.join(' ')

test('ratings, levels and designators become words of a trade', () => {
  expect(said('Hull Maintenance Technician')).toBe('welder plumber pipefitter ship')
  expect(said('Fire Protection Journeyman')).toBe('firefighter')
  expect(said('UH-60 Helicopter Repairer')).toBe('helicopter aircraft repairer mechanic')
  expect(said('Explosive Ordnance Disposal (EOD) Officer')).toBe(
    'explosives ordnance handling expert manager',
  )
})

test('plurals and possessives match the same entry; the longest entry wins', () => {
  expect(said('Boatswain’s Mates')).toBe(said('boatswain mate'))
  expect(said('Combat Systems Officer')).toBe('pilot navigator flight')
})

test('a civilian title is unchanged, and so is one that would lose all words', () => {
  const plumber = titleWords('Journeyperson Plumber')
  expect(civilianTitle(military, plumber)).toEqual({ words: plumber, entries: [], designators: 0 })
  const bare = titleWords('Master Journeyman 3')
  expect(civilianTitle(military, bare).words).toBe(bare)
})

test('for any input, words are unique and as many entries as possible match', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const words = titleWords(text)
      const civil = civilianTitle(military, words)
      expect(civil.entries.length + civil.designators).toBeLessThanOrEqual(words.length)
      if (civil.words !== words) expect(new Set(civil.words).size).toBe(civil.words.length)
    }),
  )
})

test('words common in civilian titles are weaker military evidence than others', () => {
  const civilian = Array.from({ length: 100 }, (_, i) => `Fitness Instructor ${'abc'[i % 3]}`)
  const register = buildMilitaryRegister(military, [...civilian, 'Radar Technician'])
  const reads = (title: string) => {
    const words = titleWords(title)
    return readsMilitary(register, civilianTitle(military, words), words)
  }
  expect(reads('Baker')).toBeLessThan(0.3)
  expect(reads('Swim Instructor')).toBeLessThan(reads('Swim Howitzer'))
  expect(reads('Howitzer Gunner')).toBeGreaterThan(0.6)
  expect(reads('MK 31 Mod 1')).toBeGreaterThan(0.6)
})
