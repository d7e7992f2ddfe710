import { listRules } from '#contract/directory/rules.ts'
import { route } from '#server/platform/route.ts'
import { rulesInForce } from './rules.ts'

export const ruleRoutes = [route(listRules, ({ services }) => rulesInForce(services))]
