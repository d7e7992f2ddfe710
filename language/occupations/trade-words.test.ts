import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import { countTerms } from './term-counts.ts'
import { buildTitleCover } from './title-cover.ts'
import { titleWords } from './title-features.ts'
import { tradeTitle } from './trade-words.ts'

const sources = [
  { id: '51-6064.00', title: 'Textile Winding Machine Operators', aliases: ['Bobbin Winder'] },
  { id: '19-1029.00', title: 'Biologists', aliases: ['Speleology Teacher', 'Bell Maker'] },
  ...Array.from({ length: 7 }, (_, i) => ({ id: `37-201${i}.00`, title: `Welder ${i}` })),
]
const { trades } = shippedLanguage()
const cover = buildTitleCover(sources, countTerms(sources).termIds)
const said = (title: string) => tradeTitle(trades, titleWords(title), cover).join(' ')

test('replaces a trade name that no title uses with plain words', () => {
  expect(said('Doffer')).toBe('textile winding twisting drawing machine operator tender')
  expect(said('Night Farriers')).toBe('night farrier horse shoe animal')
})

test('the longest entry wins', () => {
  expect(said('Ring Spinner')).toBe(said('spinner'))
  expect(said('Gandy Dancer')).toBe('rail track laying maintenance equipment operator')
})

test('words common in titles are unchanged, and so are unknown ones', () => {
  const welder = titleWords('Welder')
  expect(tradeTitle(trades, welder, cover)).toBe(welder)
  const unknown = titleWords('Zzyx 7')
  expect(tradeTitle(trades, unknown, cover)).toBe(unknown)
})

test('splits a word that no title uses into parts that titles use', () => {
  expect(said('Beller')).toBe('beller bell')
  expect(said('Speleologists')).toBe('speleologists speleology')
  expect(said('Bellwoman')).toBe('bellwoman bell worker')
  expect(said('Bellwelder')).toBe('bellwelder bell welder')
})

test('words are unique for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const words = titleWords(text)
      const plain = tradeTitle(trades, words, cover)
      if (plain !== words) expect(new Set(plain).size).toBe(plain.length)
      else expect(plain).toEqual(words)
    }),
  )
})
