import { expect, test } from 'vitest'
import { type Entitlements, gatedCalls, planEntitlements } from '#contract/account/entitlements.ts'
import { type PlanName, plans } from '#contract/account/plans.ts'
import { pagePaths } from '#test/page-paths.ts'
import { planContents } from './plan-contents.ts'

const names: readonly PlanName[] = ['free', 'premium', 'lifetime']
const contents = names.flatMap((plan) => plans[plan].contents.map((name) => ({ plan, name })))

test('describes every line of the plans, and no others', () => {
  expect(Object.keys(planContents)).toEqual(contents.map(({ name }) => name))
})

const isOpen = (plan: PlanName, opens: keyof Entitlements) => {
  const value = planEntitlements[plan][opens]
  return value === true || value === null
}

test.each(contents)(
  '$plan: $name exists, and is opened by this plan and none below it',
  ({ plan, name }) => {
    const { page, opens } = planContents[name] ?? { page: null, opens: null }
    if (opens !== null) {
      const first = names.find((name) => isOpen(name, opens))
      expect(isOpen(plan, opens)).toBe(true)
      expect(first === 'free').toBe(false)
      const limits: readonly (keyof Entitlements)[] = ['matches', 'paths', 'prioritySupport']
      const listed: readonly string[] = Object.values(gatedCalls)
      // Features that exist and are restricted must be enforced by the server.
      if (!limits.includes(opens)) expect(listed).toContain(opens)
    }
    if (page !== null) expect(pagePaths()).toContain(page)
  },
)
