import * as contract from '#contract/community/canned-answers.ts'
import { route } from '#server/platform/route.ts'
import {
  cannedAnswersOf,
  createCannedAnswer,
  deleteCannedAnswer,
  updateCannedAnswer,
} from './canned-answers.ts'

export const cannedAnswerRoutes = [
  route(contract.listCannedAnswers, ({ input, db, services }) =>
    cannedAnswersOf(db, input, services.config.public.pageSize),
  ),
  route(contract.createCannedAnswer, ({ input, ...acting }) => createCannedAnswer(acting, input)),
  route(contract.updateCannedAnswer, ({ input, ...acting }) => updateCannedAnswer(acting, input)),
  route(contract.deleteCannedAnswer, ({ input, ...acting }) =>
    deleteCannedAnswer(acting, input.id),
  ),
]
