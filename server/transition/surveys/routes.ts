import * as contract from '#contract/transition/surveys.ts'
import { route } from '#server/platform/route.ts'
import { currentSurvey, saveSurvey, submitSurvey } from './surveys.ts'

export const surveyRoutes = [
  route(contract.getCurrentSurvey, ({ user, db, services }) =>
    currentSurvey(db, user, services.clock.now()),
  ),
  route(contract.saveCurrentSurvey, ({ input, user, services }) =>
    saveSurvey(services, user, input),
  ),
  route(contract.submitCurrentSurvey, ({ input, user, services }) =>
    submitSurvey(services, user, input.revision),
  ),
]
