import * as contract from '#contract/community/reviewing.ts'
import { route } from '#server/platform/route.ts'
import { enterAnswer, removeAnswer, reviewRecords } from './answers.ts'
import { addReview, changeReview, ownReviews, report, withdrawReview } from './reviewing.ts'

export const reviewingRoutes = [
  route(contract.createReview, ({ input, user, services }) => addReview(services, user, input)),
  route(contract.listOwnReviews, ({ input, user, services }) =>
    ownReviews(services, user.id, input),
  ),
  route(contract.updateReview, ({ input, user, services }) => changeReview(services, user, input)),
  route(contract.deleteReview, ({ input, user, services }) =>
    withdrawReview(services, user.id, input.id),
  ),
  route(contract.reportReview, ({ input, user, services, request }) =>
    report(services, user, input, request),
  ),
  route(contract.listReviewRecords, ({ input, services }) => reviewRecords(services, input)),
  route(contract.answerReview, ({ input, user, services, request }) =>
    enterAnswer(services, { id: user.id, request }, input),
  ),
  route(contract.deleteReviewAnswer, ({ input, user, services, request }) =>
    removeAnswer(services, { id: user.id, request }, input.id),
  ),
]
