import { expect, test } from 'vitest'
import { plans } from '#contract/account/plans.ts'
import { notYet } from './not-yet.ts'

test('what cannot be used yet is named as the plans name it', () => {
  const contents = Object.values(plans).flatMap((plan) => plan.contents)
  expect([...notYet].filter((name) => !contents.includes(name))).toEqual([])
})
