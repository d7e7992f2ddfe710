import { expect, test } from 'vitest'
import { shippedKnowledge } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import type { TitleReader } from '#language/occupations/title-reader.ts'
import type { Opportunity } from '../opportunity.ts'
import { isPlaceTitle, withoutPlace } from './host-names.ts'
import { guessTitle, lowerRefused, noReadings, titleFits, withReadings } from './title-work.ts'

const knowledge = shippedKnowledge()
const stockton = { city: 'Stockton', state: 'CA', latitude: null, longitude: null }

test('a title that only names the program’s place is no work', () => {
  const at = (title: string) =>
    isPlaceTitle({ title, organization: 'Resilient Aviation', locations: [stockton] })
  expect(['Stockton, CA', 'STOCKTON', 'Stockton Welder, CA', 'Welder'].map(at)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a place at the end of a title isn’t part of it, other work is', () => {
  const titles = ['Rotation (Knoxville, TN)', 'Rotation (Alabama)', 'Rotation (Aircraft Support)']
  expect(titles.map(withoutPlace)).toEqual(['Rotation', 'Rotation', titles[2]])
})

test('a host’s name isn’t read as work outside the families it lists', () => {
  const reader: TitleReader = ({ title, organization }) => {
    return /pilot/i.test(title || organization) ? [{ code: '53-2012.00', share: 0.9 }] : []
  }
  const read = (changes: Partial<Opportunity>) => {
    const program = opportunity({ organization: 'Pilot Travel Centers', ...changes })
    return guessTitle(program, knowledge, reader).map(([occupation]) => {
      return knowledge.occupations[occupation]?.code
    })
  }
  const bare = { title: 'Pilot Travel Centers' }
  expect(read({ ...bare, families: ['41'] })).toEqual([])
  expect(read({ ...bare, families: ['53'] })).toEqual(['53-2012.00'])
  expect(read({ ...bare, families: [] })).toEqual(['53-2012.00'])
  expect(read({ title: 'Pilot', families: ['41'] })).toEqual(['53-2012.00'])
})

test('of a host with four kinds of work, the one that fits counts, wherever it is listed', () => {
  // Shares of four listed occupations, usual ones first.
  const shares = Float32Array.from([0.375, 0.263, 0.184, 0.129])
  const reading = { ids: Uint16Array.of(0), occupations: Uint16Array.of(0, 1, 2, 3), shares }
  const fitOf = (occupation: number) => {
    const fit = Float32Array.from([0, 1, 2, 3], (one) => Number(one === occupation))
    const work = { ...reading, sure: Float32Array.of(0.95) }
    return titleFits(work, fit, new Uint8Array(4))[0] as number
  }
  expect(fitOf(2)).toBeGreaterThan(0.45)
  expect(fitOf(3)).toBeGreaterThan(0.4)
  expect(fitOf(0)).toBeGreaterThan(fitOf(2))
})

test('several listed jobs do not lessen each other, up to the fit of the best', () => {
  const shares = [0.38, 0.285, 0.285, 0.285]
  const reading = shares.map((share, at): [number, number] => [at, share])
  const work = withReadings(noReadings(), Uint16Array.from([0]), [reading])
  expect([...work.occupations]).toEqual([0, 1, 2, 3, 0, 0, 0, 0])
  expect(work.sure[0]).toBeCloseTo(0.95)
  const fitOf = (...fit: number[]) =>
    titleFits(work, Float32Array.from(fit), new Uint8Array(4))[0] as number
  expect(fitOf(1, 1, 1, 1)).toBeCloseTo(0.95)
  expect(fitOf(0, 0, 1, 0)).toBeCloseTo(0.5 * 0.95 * 0.85 + 0.5 * 0.285)
})

test('of work that is only listed, what fits best counts, and nothing is less sure for it', () => {
  const known = shippedKnowledge()
  const read = [
    { code: '15-1244.00', share: 0.6 },
    { code: '13-1071.00', share: 0.3, isListed: true },
    { code: '13-2051.00', share: 0.3, isListed: true },
  ]
  const host = opportunity({ id: 'host' })
  const guesses = guessTitle(
    host,
    known,
    Object.assign(() => [], { readProgram: () => read }),
  )
  const work = withReadings(noReadings(), Uint16Array.from([0]), [guesses])
  expect(work.sure[0]).toBeCloseTo(0.6)
  const fitsOf = (...codes: string[]) => {
    const fit = Float32Array.from(known.occupations, ({ code }) => Number(codes.includes(code)))
    return titleFits(work, fit, new Uint8Array(known.occupations.length))[0] as number
  }
  expect(fitsOf('15-1244.00')).toBeCloseTo(0.6)
  expect(fitsOf('13-1071.00')).toBeCloseTo(0.5 * 0.9)
  expect(fitsOf('13-1071.00', '13-2051.00')).toBe(fitsOf('13-1071.00'))
  // Refusing one listed kind of work takes nothing from another.
  const number = (code: string) => known.occupationOf.get(code) ?? -1
  const refused = new Set([number('13-2051.00')])
  expect([...lowerRefused(Float32Array.of(0.4), work, refused, new Set())]).toEqual([
    Math.fround(0.4),
  ])
})
