import { freeGrades, listPlans, plans } from '#contract/account/plans.ts'
import { route } from '#server/platform/route.ts'

export const planRoutes = [
  route(listPlans, () => ({
    items: Object.values(plans),
    freeGrades: [...freeGrades],
  })),
]
