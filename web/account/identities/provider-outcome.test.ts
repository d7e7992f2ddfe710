import { expect, test } from 'vitest'
import { fallbackSentence, readOutcome } from './provider-outcome.ts'

test.each([
  ['#google=ready', { provider: 'google', outcome: 'ready', remember: false }],
  ['#google=ready&remember=1', { provider: 'google', outcome: 'ready', remember: true }],
  ['#linkedin=away', { provider: 'linkedin', outcome: 'away', remember: false }],
  ['#google=anything', undefined],
  ['#main', undefined],
  ['', undefined],
])('reads the fragment %j as %j', (hash, outcome) => {
  expect(readOutcome(hash)).toEqual(outcome)
})

test('returns the sentences of the specification', () => {
  expect([
    fallbackSentence('google', 'login'),
    fallbackSentence('linkedin', 'login'),
    fallbackSentence('google', 'signup'),
    fallbackSentence('linkedin', 'signup'),
  ]).toEqual([
    'Google login failed',
    'LinkedIn login failed',
    'Failed to sign in with Google',
    'Failed to sign in with LinkedIn',
  ])
})
