import { listRules } from '#contract/rules.ts'
import { route } from '#server/route.ts'
import { rulesInForce } from './rules.ts'

export const ruleRoutes = [route(listRules, ({ services }) => rulesInForce(services))]
