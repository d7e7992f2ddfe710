import {
  listListingProblems,
  reportListingProblem,
  settleListingProblem,
} from '#contract/directory/listing-problems.ts'
import { route } from '#server/platform/route.ts'
import { problemsOf, reportProblem, settleProblem } from './listing-problems.ts'

export const listingProblemRoutes = [
  route(reportListingProblem, ({ input, request, services }) =>
    reportProblem(services, input, request),
  ),
  route(listListingProblems, ({ input, services }) => problemsOf(services, input)),
  route(settleListingProblem, ({ input, user, request, services }) =>
    settleProblem(services, user, input, request),
  ),
]
