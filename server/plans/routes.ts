import { freeGrades, listPlans, plans } from '#contract/plans.ts'
import { route } from '#server/route.ts'

export const planRoutes = [
  route(listPlans, () => ({
    items: Object.values(plans),
    freeGrades: [...freeGrades],
  })),
]
