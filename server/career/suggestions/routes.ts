import * as contract from '#contract/career/suggestions.ts'
import { route } from '#server/platform/route.ts'
import { commentOnAnswer, rewriteLine, suggestionState } from './suggestions.ts'

export const suggestionRoutes = [
  route(contract.getSuggestionState, ({ user, services }) => suggestionState(services, user.id)),
  route(contract.rewriteLine, ({ input, user, services, signal }) =>
    rewriteLine(services, user, input, signal),
  ),
  route(contract.commentOnAnswer, ({ input, user, services, signal }) =>
    commentOnAnswer(services, user, input, signal),
  ),
]
