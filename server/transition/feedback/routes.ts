import * as contract from '#contract/transition/feedback.ts'
import { route } from '#server/platform/route.ts'
import { setFeedback } from './feedback.ts'

export const feedbackRoutes = [
  route(contract.setFeedback, ({ input, user, services }) => setFeedback(services, user, input)),
]
