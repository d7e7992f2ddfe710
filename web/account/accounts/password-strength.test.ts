import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0],
  ['short', 1],
  ['harbor', 2],
  ['aaaaaaaaaaaaaaaaaaaa', 2],
  ['12345678901234567890', 2],
  ['abababababababababab', 2],
  ['lantern harbor', 3],
  ['sturdy harbor lantern', 4],
])('%s is level %i', (password, level) => {
  expect(passwordStrength(password, 6).level).toBe(level)
})

test('shows how many characters are missing and recommends 15', () => {
  expect(passwordStrength('abc', 12).text).toBe('Too short: add 9 more.')
  expect(passwordStrength('harbor', 6).text).toBe('Weak. Use 15+ characters, or four random words.')
})
