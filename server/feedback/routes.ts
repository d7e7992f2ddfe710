import * as contract from '#contract/feedback.ts'
import { route } from '#server/route.ts'
import { setFeedback } from './feedback.ts'

export const feedbackRoutes = [
  route(contract.setFeedback, ({ input, user, services }) => setFeedback(services, user, input)),
]
