import { demoMatch } from '#contract/transition/matches.ts'
import { addressKey } from '#server/platform/limits.ts'
import { route } from '#server/platform/route.ts'
import { demoMatches } from './demo.ts'

export const demoRoutes = [
  route(demoMatch, async ({ input, request, services }) => {
    await services.limits.take('demo', addressKey(request.ip))
    return { items: await demoMatches(services, input) }
  }),
]
