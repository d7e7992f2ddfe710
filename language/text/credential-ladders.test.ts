import { expect, test } from 'vitest'
import { spelledCredential } from './credential-ladders.ts'

test.each([
  ['Sec+', 'Security+'],
  ['CompTIA Net+', 'CompTIA Network+'],
  ['Sec +', 'Security +'],
  ['Security+', 'Security+'],
  ['SEC license', 'SEC license'],
])('"%s" is "%s"', (written, name) => {
  expect(spelledCredential(written)).toBe(name)
})
