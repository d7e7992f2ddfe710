import { expect, test } from 'vitest'
import { readFacts } from '#server/directory/facts/facts.ts'
import { laborFactsOf } from './labor.ts'

const facts = readFacts(new URL('../../../data/', import.meta.url))

test('an Army 25B sees pay, outlook and earnings of others in the specialty', () => {
  expect(laborFactsOf('15-1244.00', [{ service: 'army', code: '25B' }], facts)).toEqual({
    education: "Bachelor's degree",
    pay: { median: 96_800, p25: 75_860, p75: 123_390, asOf: 'May 2024' },
    outlook: { growthPercent: -4.2, openingsPerYear: 14_300, asOf: '2024–2034' },
    countedAs: null,
    veterans: {
      y1: 44_450,
      y5: 56_070,
      y10: 66_560,
      group: 'Operators/Analysts/Programmers',
      asOf: 'left 2000–2015, in 2018 dollars',
    },
  })
})

test('a code reused for other work has the figures of its work today', () => {
  const groupOf = (code: string) =>
    laborFactsOf('29-2055.00', [{ service: 'army', code }], facts).veterans?.group
  // 68D repaired helicopters once, 35A missiles; 68A’s published group is named after dietitians.
  expect(['68D', '35A', '68A'].map(groupOf)).toEqual([
    'Medical Care and Treatment',
    undefined,
    undefined,
  ])
})

test('other services get no Army figures, and an unknown occupation gets none', () => {
  expect(laborFactsOf('29-1141.00', [{ service: 'navy', code: 'HM' }], facts).veterans).toBeNull()
  expect(laborFactsOf('55-1011.00', [], facts)).toEqual({
    education: null,
    pay: null,
    outlook: null,
    countedAs: null,
    veterans: null,
  })
})

test('an occupation published only with others has the figures of its group', () => {
  expect(laborFactsOf('53-1042.00', [], facts)).toMatchObject({
    pay: { median: 61_890 },
    outlook: { growthPercent: 3.7 },
  })
  expect(laborFactsOf('29-2012.01', [], facts).pay?.median).toBe(61_890)
})

test('names the wider group whose figures an occupation has', () => {
  const group = (code: string) => laborFactsOf(code, [], facts).countedAs
  expect(['15-1299.04', '53-6051.01', '13-1041.04', '53-6051.00'].map(group)).toEqual([
    'computer occupations, all other',
    'all transportation inspectors',
    'all compliance officers',
    null,
  ])
  // Shown for a part of an occupation: "product manager".
  expect(laborFactsOf('13-1082.00', [], facts, true).countedAs).toBe(
    'all project management specialists',
  )
})

test('pay above the published maximum has a median but no upper quartile', () => {
  expect(laborFactsOf('11-1011.00', [], facts).pay).toEqual({
    median: 206_420,
    p25: 126_080,
    p75: null,
    asOf: 'May 2024',
  })
})
