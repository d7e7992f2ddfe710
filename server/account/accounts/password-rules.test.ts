import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { requireGoodPassword } from './password-rules.ts'

const owner = {
  email: 'ana.reyes@example.com',
  first_name: 'Ana',
  last_name: 'Reyes',
  role: 'user' as const,
}
const admin = { ...owner, role: 'admin' as const }
const common = 'That password is too easy to guess. Choose another one.'
const personalPassword = 'Don’t use your name or email as your password.'

/** The error message; undefined if the password is accepted. */
const refusalOf = (password: string, of: Parameters<typeof requireGoodPassword>[1] = owner) =>
  requireGoodPassword(password, of).then(
    () => undefined,
    (error) => error.fields.password,
  )

describe('a common password', () => {
  test('is refused: every listed one of sufficient length, in any case', async () => {
    const listed = dictionary['passwords-common'].filter((value) => value.length >= 6)
    expect(listed.length).toBeGreaterThan(40_000)
    const accepted: string[] = []
    for (const value of listed) if ((await refusalOf(value)) === undefined) accepted.push(value)
    expect(accepted).toEqual([])
    for (const value of listed.slice(0, 3_000)) {
      expect([value, await refusalOf(value.toUpperCase())]).toEqual([value, expect.any(String)])
    }
  })

  // Among SecLists' 10,000 most common but not in our list, so rules must refuse them.
  test.each([
    '654321',
    'aaaaaa',
    '123123123',
    '696969696',
    '0987654321',
    '7890123',
    'abcdefg',
    'gfedcba',
    'mnbvcxz',
    'poiuyt',
    'qwertz',
    'hahaha',
    '13131313',
    '321321',
    '12341234',
    '111999',
    '000123',
    '1234567890-',
    'AAAAaaaa',
    '01012009',
    '111213',
    'adgjmp',
  ])('made of repeats and sequences is refused: %s', async (password) => {
    expect(await refusalOf(password)).toBe(common)
  })

  test.each([
    'waypoint',
    'Waypoint2026',
    'SkillBridge!',
    'veteran1',
    'USMC1775',
    'semper-fi',
    'Navy99',
    'oorah!!!',
    'Hooah123',
    'Coast Guard 1',
    'air force',
    'army-1775',
  ])('of this field is refused, also with digits and symbols around it: %s', async (password) => {
    expect(await refusalOf(password)).toBe(common)
  })
})

test.each([
  'anareyes',
  'Ana Reyes',
  'reyes-ana',
  'Reyes2041',
  'ana.reyes',
  'ana.reyes@example.com',
])('refuses the owner’s name or address: %s', async (password) => {
  expect(await refusalOf(password)).toBe(personalPassword)
})

test('requires six characters for members and twelve for admins, and allows any up to 128', async () => {
  expect(await refusalOf('qz7k!')).toBe('Password must be at least 6 characters')
  expect(await refusalOf('qz7k!w')).toBeUndefined()
  expect(await refusalOf('qz7k!wqz7k!', admin)).toBe('Password must be at least 12 characters')
  expect(await refusalOf('qz7k!wm4xq2!', admin)).toBeUndefined()
  for (const value of [
    'x y z harbor',
    'пароль-корабль',
    '密码很长很好用',
    '🚢⚓🚀🧭🎖️🪖',
    'q7 '.concat('harbor lantern '.repeat(4)),
  ]) {
    expect([value, await refusalOf(value)]).toEqual([value, undefined])
  }
})
