import { describe, expect, test } from 'vitest'
import { login, RegisterInput } from './account/accounts.ts'
import { paragraphs, text } from './endpoint.ts'

const problemOf = (schema: ReturnType<typeof text>, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message

const bidi = ['\u202e', '\u202a', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c']
const invisible = ['\u200b', '\u200d\u200c', '\u2060', '\u00ad', '\u3164', ' \u200b ', '\u2800']

describe('single-line text', () => {
  test.each(['a\nb', 'a\r\nb', 'a\rb', 'a\u2028b', 'a\u2029b', 'a\u0085b'])(
    'refuses a line break: %j',
    (value) => expect(problemOf(text(80), value)).toBe('Keep this on one line.'),
  )

  test.each(['a\u0000b', 'a\tb', 'a\u001bb', 'a\u007fb', 'a\u009fb'])(
    'refuses a control character: %j',
    (value) => expect(problemOf(text(80), value)).toBe('Remove any control characters.'),
  )

  test.each(['Ana', "O'Brien-Núñez", 'محمد', '👩‍🚀 Lee', '', '  trimmed\n'])(
    'accepts %j',
    (value) => expect(text(80).parse(value)).toBe(value.trim()),
  )
})

describe.each([
  ['one line', text(80)],
  ['several lines', paragraphs(80)],
])('text of %s', (_, schema) => {
  test.each(bidi)('refuses a direction override: %j', (value) =>
    expect(problemOf(schema, `Ana${value}gnp.exe`)).toBe(
      'Remove the hidden text-direction characters.',
    ),
  )

  test.each(invisible)('refuses invisible text: %j', (value) =>
    expect(problemOf(schema, value)).toBe('Enter text that people can see.'),
  )
})

test('multiline text keeps line breaks and tabs and refuses other control characters', () => {
  expect(paragraphs(80).parse('One.\r\n\tTwo.')).toBe('One.\r\n\tTwo.')
  expect(problemOf(paragraphs(80), 'a\u0000b')).toBe('Remove any control characters.')
})

test('login refuses control characters in the email address before any lookup', () => {
  const { error } = login.input.safeParse({ email: 'ana\u0000@example.com', password: 'x' })
  expect(error?.issues).toMatchObject([
    { path: ['email'], message: 'Remove any control characters.' },
  ])
})

test('refuses a line break in a name', () => {
  const person = { email: 'ana@example.com', password: 'sturdy harbor lantern' }
  const input = { ...person, first_name: 'Ana\r\nBcc: x@example.com', last_name: 'Reyes' }
  expect(RegisterInput.safeParse(input).success).toBe(false)
})
