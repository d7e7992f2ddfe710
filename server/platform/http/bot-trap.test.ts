import { expect, test } from 'vitest'
import type { Secrets } from '#server/platform/lib/sealed.ts'
import { formStamp, requirePerson } from './bot-trap.ts'

const secrets: Secrets = [Buffer.from('a secret of the tests, long enough')]
const partsAt = (ms: number) => ({ secrets, clock: { now: () => new Date(ms) } })
const start = Date.UTC(2026, 10, 21, 12)

test('accepts a form filled in by a person, even after an hour', () => {
  const stamp = formStamp(partsAt(start))
  expect(() => requirePerson(partsAt(start + 5_000), { website: '', stamp })).not.toThrow()
  expect(() => requirePerson(partsAt(start + 3_600_000), { website: '', stamp })).not.toThrow()
})

test.each([
  ['fills in the hidden field', { website: 'spam', stamp: formStamp(partsAt(start)) }, 5_000],
  ['submits immediately', { website: '', stamp: formStamp(partsAt(start)) }, 100],
  ['has no stamp', { website: '', stamp: '' }, 5_000],
  ['sends an invalid stamp', { website: '', stamp: `${start.toString(36)}.AAAA` }, 5_000],
  ['sends an expired stamp', { website: '', stamp: formStamp(partsAt(start)) }, 3 * 86_400_000],
])('refuses a bot that %s', (_what, trap, later) => {
  expect(() => requirePerson(partsAt(start + later), trap)).toThrow(
    expect.objectContaining({ code: 'validation' }),
  )
})

test('accepts a stamp of the previous secret', () => {
  const both: Secrets = [Buffer.from('the next secret, long enough too'), secrets[0]]
  const stamp = formStamp(partsAt(start))
  const later = { secrets: both, clock: { now: () => new Date(start + 5_000) } }
  expect(() => requirePerson(later, { website: '', stamp })).not.toThrow()
})
