import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import {
  conditionProblem,
  conditionSubjects,
  conditionTypes,
  formatCondition,
  parseCondition,
  valuesOf,
} from '#contract/directory/milestone-conditions.ts'
import { SeparationType } from '#contract/transition/roadmap.ts'
import { holds } from '#planning/roadmap/conditions.ts'

// The choices of the admin form against the engine's vocabulary.

const person = {
  component: 'active',
  type: 'end_of_term',
  stationed: 'conus',
  joinsReserve: null,
  years: 8,
  skillbridge: true,
}

test('the engine accepts every condition the form can build and parses it back unchanged', () => {
  for (const subject of conditionSubjects) {
    for (const isNegated of [false, true]) {
      const years = subject.startsWith('years') ? 20 : null
      const condition = { subject, isNegated, values: valuesOf(subject), years }
      const text = formatCondition(condition)
      expect(typeof holds(text, person)).toBe('boolean')
      expect(parseCondition(text)).toEqual(condition)
      expect(conditionProblem(text)).toBeUndefined()
    }
  }
})

test('the form can show and save every condition of the shipped milestones', () => {
  const rows: { applies_to: string }[] = parse(
    readFileSync(new URL('../../../data/milestones.csv', import.meta.url)),
    { columns: true },
  )
  const seeded = new Set(rows.flatMap(({ applies_to }) => applies_to.split('|').filter(Boolean)))
  expect(seeded.size).toBeGreaterThan(15)
  for (const text of seeded) {
    expect(conditionProblem(text)).toBeUndefined()
    const condition = parseCondition(text)
    expect(condition && formatCondition(condition)).toBe(text)
  }
})

test('separation types are those of the survey', () => {
  expect([...conditionTypes]).toEqual(SeparationType.options)
})

test.each([
  ['happy', 'The condition “happy” is not known.'],
  ['component:pirate', 'The condition “component:pirate” is not known.'],
  ['component', 'The condition “component” is not known.'],
  ['serving:yes', 'The condition “serving:yes” is not known.'],
  ['component:', 'Choose at least one.'],
  ['not:type:', 'Choose at least one.'],
  ['years>=', 'Enter the number of years.'],
])('%s is refused: %s', (text, problem) => {
  expect(conditionProblem(text)).toBe(problem)
})
