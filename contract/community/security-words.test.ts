import { expect, test } from 'vitest'
import { mentionsMovement } from './security-words.ts'

test.each([
  'The 3rd Battalion leaves Fort Drum on March 14.',
  'USS Nimitz will be off Bahrain next week',
  'my unit deploys to Poland on 2027-02-03',
  'Bravo Company moves out to Kuwait on the 5th of June',
])('flags a possible movement in: %s', (text) => {
  expect(mentionsMovement(text)).toBe(true)
})

test.each([
  'I served in the 3rd Battalion and left in 2019.',
  'My ETS is June 22, 2027 and I am at Fort Drum.',
  'Is there SkillBridge in Germany?',
  'The 1st Infantry Division has a good transition office at Fort Riley.',
])('does not flag: %s', (text) => {
  expect(mentionsMovement(text)).toBe(false)
})
