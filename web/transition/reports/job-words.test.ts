import { expect, test } from 'vitest'
import {
  countedWith,
  dollars,
  floorText,
  missingText,
  outlookText,
  preparationText,
  rangeText,
  sourceText,
} from './job-words.ts'

test('formats pay and outlook as whole figures', () => {
  expect(dollars(96_800)).toBe('$96,800')
  const outlook = (growthPercent: number, openingsPerYear: number) =>
    outlookText({ growthPercent, openingsPerYear, asOf: '2024–2034' })
  expect(outlook(-4.2, 14_300)).toBe('Shrinking 4% by 2034, about 14,300 openings a year')
  expect(outlook(28.5, 16_000)).toBe('Growing 29% by 2034, about 16,000 openings a year')
  expect(outlook(0.3, 0)).toBe('Steady through 2034')
})

const path = {
  code: '15-1244.00',
  title: 'Network and Computer Systems Administrators',
  fit: 90,
  jobZone: 4,
  reasons: [],
  gap: null,
  education: "Bachelor's degree",
  pay: null,
  outlook: null,
  veterans: null,
  matchIds: [],
}

test('preparation is the published education, or what the job zone implies', () => {
  expect(preparationText(path)).toBe('Usually: a bachelor’s degree')
  expect(preparationText({ ...path, education: 'Postsecondary nondegree award' })).toBe(
    'Usually: a certificate or license program after high school',
  )
  expect(preparationText({ ...path, education: null })).toBe('Often a bachelor’s degree')
  expect(preparationText({ ...path, education: null, jobZone: null })).toBeNull()
})

test('either nursing degree leads to a nurse’s license', () => {
  const nurse = { ...path, code: '29-1141.00', education: "Bachelor's degree" }
  expect(preparationText(nurse)).toBe('An associate or bachelor’s degree in nursing')
})

test('a manager’s diploma is the least asked for, so the card says what most have', () => {
  const manager = { ...path, code: '11-3071.00', education: 'High school diploma or equivalent' }
  expect(preparationText(manager)).toBe('Often a bachelor’s degree, or years in the trade')
  expect(preparationText({ ...manager, jobZone: 3 })).toBe('Usually: a high school diploma or GED')
  expect(preparationText({ ...manager, education: "Bachelor's degree" })).toBe(
    'Usually: a bachelor’s degree',
  )
})

const pay = { median: 102_010, p25: 78_360, p75: 136_050, asOf: 'May 2024' }

test('says who earns less or more, with one published end too', () => {
  expect([
    rangeText(pay),
    rangeText({ ...pay, p75: null }),
    rangeText({ ...pay, p25: null }),
    rangeText({ ...pay, p25: null, p75: null }),
  ]).toEqual([
    'Middle half earns $78,360–$136,050',
    'A quarter earn under $78,360',
    'A quarter earn over $136,050',
    null,
  ])
})

test('says when usual pay is under the minimum, and whether the top quarter reaches it', () => {
  expect([floorText(pay, 130_000), floorText(pay, 150_000), floorText(pay, 100_000)]).toEqual([
    'Under your $130,000; a quarter earn over $136,050',
    'Under your $150,000',
    null,
  ])
  expect(floorText(pay, null)).toBeNull()
})

test('a source line names the wider group that pay and outlook are of', () => {
  const outlook = { growthPercent: 1.7, openingsPerYear: 2500, asOf: '2024–2034' }
  const source = 'Bureau of Labor Statistics, May 2024'
  expect([
    sourceText({ pay, outlook, countedAs: 'all transportation inspectors' }),
    sourceText({ pay, outlook }),
    sourceText({ pay: null, outlook: null, countedAs: 'all transportation inspectors' }),
  ]).toEqual([`${source}: pay and outlook of all transportation inspectors`, source, ''])
})

test('finds the job that the bureau counts in the same group', () => {
  const twin = { ...path, code: '15-1244.02', title: 'Twin' }
  expect(countedWith(path, [path, twin])?.title).toBe('Twin')
  expect(countedWith(path, [path, { ...path, code: '15-1212.00' }])).toBeUndefined()
})

test('names what the target jobs take besides skills', () => {
  const director = { title: 'Emergency management director', gap: 'A bachelor’s degree.' }
  const mate = { title: 'Vessel mate', gap: 'A Coast Guard merchant mariner credential.' }
  const nurse = { title: 'LPN', gap: 'A practical nurse (LPN) license. That takes about a year.' }
  expect(missingText([director, { title: 'Dispatcher', gap: null }, mate])).toBe(
    'You have the skills. Still missing: a bachelor’s degree for emergency management director; a Coast Guard merchant mariner credential for vessel mate.',
  )
  expect(missingText([director, { ...director, title: 'Analyst' }, nurse])).toBe(
    'You have the skills. Still missing: a bachelor’s degree for emergency management director and analyst; a practical nurse (LPN) license for LPN.',
  )
  expect(missingText([{ title: 'Dispatcher', gap: null }])).toBeNull()
})
