import { expect, test } from 'vitest'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import { asTitle } from './plain-speech.ts'

const { accounts } = shippedLanguage()

test('a clause about work becomes a title', () => {
  expect(
    [
      'I drove trucks',
      'fixed helicopters',
      'cooked for 200 people',
      'kept the supply room',
      'Led a team of eight.',
      'trained new people',
      'drove a forklift in the warehouse',
      'I like being outdoors',
      'sorted mail',
    ].map((clause) => asTitle(accounts, clause)),
  ).toEqual([
    'trucks driver',
    'helicopters repair mechanic',
    'cook',
    'supply room',
    'supervisor',
    'training instructor',
    'warehouse forklift operator',
    'park recreation forest conservation worker',
    'mail clerk postal',
  ])
})

test('titles are unchanged', () => {
  for (const title of [
    'Supply sergeant',
    'Training and Development Manager',
    'nurse',
    'Weather Forecaster',
    '25B10',
  ]) {
    expect(asTitle(accounts, title)).toBe(title)
  }
})
