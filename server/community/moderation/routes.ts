import * as contract from '#contract/community/moderation.ts'
import { route } from '#server/platform/route.ts'
import { caseDetail, casesPage, decide } from './cases.ts'
import { addPostRule, postRules, removePostRule } from './post-rules.ts'
import { addReport, appeal } from './reports.ts'

export const moderationRoutes = [
  route(contract.reportPost, ({ input, user, services, request }) =>
    addReport(services, user, input, request),
  ),
  route(contract.appealDecision, ({ input, user, services, request }) =>
    appeal(services, user, input, request),
  ),
  route(contract.listCases, ({ input, db, services }) =>
    casesPage(db, input, services.config.public.pageSize),
  ),
  route(contract.getCase, ({ input, services }) => caseDetail(services, input.id)),
  route(contract.decideCase, ({ input, user, services, request }) =>
    decide(services, { id: user.id, request }, input),
  ),
  route(contract.listPostRules, ({ db }) => postRules(db)),
  route(contract.createPostRule, ({ input, user, services, request }) =>
    addPostRule(services, { id: user.id, request }, input),
  ),
  route(contract.deletePostRule, ({ input, user, services, request }) =>
    removePostRule(services, { id: user.id, request }, input.id),
  ),
]
