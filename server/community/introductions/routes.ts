import * as contract from '#contract/community/introductions.ts'
import { route } from '#server/platform/route.ts'
import { answer, ask, introductionsFor } from './introductions.ts'

export const introductionRoutes = [
  route(contract.askIntroduction, ({ input, user, services }) => ask(services, user, input)),
  route(contract.listIntroductions, ({ input, user, db, services }) =>
    introductionsFor(db, user, input, services.config.public.pageSize),
  ),
  route(contract.answerIntroduction, ({ input, user, services }) => answer(services, user, input)),
]
