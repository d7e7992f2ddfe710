import { expect, test } from 'vitest'
import { plans } from '#contract/account/plans.ts'
import { rows } from './comparison.ts'

test('compares every line of the plans once, and each plan includes the one before it', () => {
  const contents = Object.values(plans).flatMap((plan) => plan.contents)
  expect(rows.map(({ name }) => name)).toEqual(
    contents.filter((name) => name !== 'All Premium features'),
  )
  const includedIn = (plan: 'free' | 'premium' | 'lifetime') =>
    rows.filter(({ cells }) => cells[plan] === true).map(({ name }) => name)
  expect([
    includedIn('free').length,
    includedIn('premium').length,
    includedIn('lifetime').length,
  ]).toEqual([5, 11, 15])
})
