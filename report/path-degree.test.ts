import { expect, test } from 'vitest'
import { person } from '#bench/sample-members.ts'
import { degreeInProgress, degreeToFinish } from './path-degree.ts'

const studying = (experience: string) => {
  return degreeInProgress({ goals: { ...person({}).goals, experience } })
}

test.each([
  [
    'IT support, I am 2 semesters from my bachelors in information systems.',
    'bachelor',
    'two semesters left',
  ],
  ['Working on my BSCS at WGU (60%).', 'bachelor', '60% done'],
  ['I am finishing my associate in business.', 'associate', null],
  ['Almost done with my A.A.S. in HVAC.', 'associate', null],
  ['About 75% through my bachelor’s.', 'bachelor', '75% done'],
  ['Bachelor’s degree in progress, 18 credits left.', 'bachelor', '18 credits left'],
  ['Want to finish my degree.', null, null],
  ['Two semesters left on my BS.', 'bachelor', 'two semesters left'],
  ['Four classes short of my associate’s.', 'associate', 'four classes left'],
  ['Pursuing an MBA at night.', 'master', null],
] as const)('%s', (text, level, left) => {
  expect(studying(text)).toMatchObject({ level, left })
})

test.each([
  'I have a bachelor’s degree in biology.',
  'Finished my bachelor’s in 2019.',
  'Not working on my bachelor’s anymore.',
  'Finish work as a sales associate by five.',
  'Working on a base as a mechanic.',
  'Finish up in Biloxi, MS, then work on planes for AA.',
  'Working on my master’s license for tugs.',
  'Four semesters of college.',
  'Four semesters of my bachelor’s long ago.',
  '',
])('no degree in progress: %s', (text) => {
  expect(studying(text)).toBeNull()
})

test('a lower degree in progress is the first of two', () => {
  const associate = { level: 'associate', name: 'associate degree', left: null } as const
  expect(degreeToFinish(associate, 'a bachelor’s degree')).toBe(
    'finish your associate degree, then get a bachelor’s degree',
  )
  expect(degreeToFinish(associate, 'an associate degree')).toBe('finish your associate degree')
})
