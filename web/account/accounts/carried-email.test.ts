import { expect, test } from 'vitest'
import { carriedEmail, signupPathFor } from './carried-email.ts'

test.each(['ana+new@example.com', 'a&b=c@example.com', 'ñandú@example.com'])(
  'round-trips %s through the fragment and keeps it out of the query',
  (email) => {
    const { hash, search } = new URL(signupPathFor(` ${email} `), 'https://waypoint.example')
    expect(search).toBe('')
    expect(carriedEmail(hash)).toBe(email)
  },
)

test('an empty address adds no fragment', () => {
  expect(signupPathFor(' ')).toBe('/signup')
  expect(carriedEmail('')).toBeUndefined()
})
