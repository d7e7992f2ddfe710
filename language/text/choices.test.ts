import { expect, test } from 'vitest'
import { choicesIn } from './choices.ts'

test.each([
  ['work in finance, sales or IT for hotels', 'fields', ['sales'], 'work in sales for hotels'],
  ['work as a welder, engineer or clerk', 'jobs', ['engineer'], 'work as an engineer'],
  ['fix jets, or fly trips as a pilot', 'tasks', ['fix jets'], 'fix jets'],
  ['work in law, tax, audit or IT', 'fields', ['law', 'tax', 'IT'], 'work in law, tax or IT'],
] as const)('%s', (text, kind, kept, said) => {
  const choices = choicesIn(text)
  expect(choices?.kind).toBe(kind)
  expect(choices?.with(kept)).toBe(said)
})

test('a course keeps its choices, and jobs that share a word stay together', () => {
  expect(choicesIn('work as a building engineer, property or project manager')).toBeNull()
  expect(choicesIn('fly or maintain jets (one in the title)')).toBeNull()
  expect(choicesIn('repair trucks')).toBeNull()
})
