import { expect, test } from 'vitest'
import { asTitle } from './plain-speech.ts'

test('a clause of an account becomes a title', () => {
  expect(
    [
      'I drove trucks',
      'fixed helicopters',
      'cooked for 200 people',
      'kept the supply room',
      'Led a team of eight.',
      'trained new people',
    ].map(asTitle),
  ).toEqual([
    'trucks driver',
    'helicopters repair mechanic',
    'cook',
    'supply room',
    'supervisor',
    'training instructor',
  ])
})

test('titles stay as they are', () => {
  for (const title of ['Supply sergeant', 'Training and Development Manager', 'nurse', '25B10']) {
    expect(asTitle(title)).toBe(title)
  }
})
