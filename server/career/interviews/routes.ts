import * as contract from '#contract/career/interviews.ts'
import { route } from '#server/platform/route.ts'
import { interviewPdf } from './interview-pdf.ts'
import {
  addPractice,
  interviewsOf,
  progressOf,
  removeInterview,
  requireInterview,
  restoreInterview,
  saveAnswer,
  startInterview,
} from './interviews.ts'

export const interviewRoutes = [
  route(contract.listInterviews, ({ input, user, db, services }) =>
    interviewsOf(db, user.id, input, services.config.public.pageSize),
  ),
  route(contract.getInterviewProgress, ({ user, db }) => progressOf(db, user.id)),
  route(contract.getInterview, ({ input, user, services }) =>
    requireInterview(services, user.id, input.id),
  ),
  route(contract.createInterview, ({ input, user, services }) =>
    startInterview(services, user, input),
  ),
  route(contract.saveInterviewAnswer, ({ input, user, services }) =>
    saveAnswer(services, user, input),
  ),
  route(contract.addPracticeTime, ({ input, user, services }) =>
    addPractice(services, user, input),
  ),
  route(contract.getInterviewPdf, ({ input, user, services }) =>
    interviewPdf(services, user, input),
  ),
  route(contract.deleteInterview, ({ input, user, services }) =>
    removeInterview(services, user.id, input.id),
  ),
  route(contract.restoreInterview, ({ input, user, services }) =>
    restoreInterview(services, user.id, input.id),
  ),
]
