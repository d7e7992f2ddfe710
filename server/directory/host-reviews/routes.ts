import * as contract from '#contract/directory/host-reviews.ts'
import { route } from '#server/platform/route.ts'
import { figuresOfHosts, requireShownReview, reviewsOf } from './host-reviews.ts'

export const hostReviewRoutes = [
  route(contract.listHostReviews, ({ input, db, services }) =>
    reviewsOf(db, input, services.config.public.pageSize),
  ),
  route(contract.getHostReview, ({ input, db }) => requireShownReview(db, input.id)),
  route(contract.listReviewFigures, ({ input, db }) => figuresOfHosts(db, input)),
]
