import { reviewResume } from '#contract/career/resume-review.ts'
import { route } from '#server/platform/route.ts'
import { review } from './resume-review.ts'

export const resumeReviewRoutes = [
  route(reviewResume, ({ input, user, services }) => review(services, user, input)),
]
