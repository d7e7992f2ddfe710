import { expect, test } from 'vitest'
import { dollars, outlookText, preparationText } from './job-words.ts'

test('formats pay and outlook as whole figures', () => {
  expect(dollars(96_800)).toBe('$96,800')
  const outlook = (growthPercent: number, openingsPerYear: number) =>
    outlookText({ growthPercent, openingsPerYear, asOf: '2024–2034' })
  expect(outlook(-4.2, 14_300)).toBe('Shrinking 4% by 2034, about 14,300 openings a year')
  expect(outlook(28.5, 16_000)).toBe('Growing 29% by 2034, about 16,000 openings a year')
  expect(outlook(0.3, 0)).toBe('Steady through 2034')
})

test('preparation is the published education, or what the job zone implies', () => {
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
  expect(preparationText(path)).toBe('Usually: a bachelor’s degree')
  expect(preparationText({ ...path, education: 'Postsecondary nondegree award' })).toBe(
    'Usually: a certificate or license program after high school',
  )
  expect(preparationText({ ...path, education: null })).toBe('Often a bachelor’s degree')
  expect(preparationText({ ...path, education: null, jobZone: null })).toBeNull()
})
