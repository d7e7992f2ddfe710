import * as contract from '#contract/ai.ts'
import * as evaluation from '#contract/ai-evaluation.ts'
import * as help from '#contract/ai-help.ts'
import { route } from '#server/route.ts'
import { consentOf, updateConsent } from './consent.ts'
import { evaluationsOf, startEvaluation } from './evaluations.ts'
import { callsFile, callsOf, overviewOf } from './figures.ts'
import { askForNarrative, narrativeOf } from './narrative.ts'
import { setupOf, updateSettings } from './settings.ts'
import { tryProvider } from './trial.ts'

export const aiRoutes = [
  route(contract.getAiOverview, ({ input, services }) => overviewOf(services, input.days)),
  route(contract.listAiCalls, ({ input, services }) => callsOf(services, input)),
  route(contract.exportAiCalls, ({ input, services }) => callsFile(services, input)),
  route(contract.getAiSetup, ({ services }) => setupOf(services)),
  route(contract.updateAiSettings, ({ input, user, request, services }) =>
    updateSettings(services, user, input, request),
  ),
  route(contract.tryAi, ({ input, user, request, signal, services }) =>
    tryProvider(services, user, { feature: input.feature, signal, request }),
  ),
  route(evaluation.listAiEvaluations, ({ input, services }) => evaluationsOf(services, input)),
  route(evaluation.startAiEvaluation, ({ input, user, request, services }) =>
    startEvaluation(services, user, { feature: input.feature, request }),
  ),
  route(help.getAiConsent, ({ user, services }) => consentOf(services, user.id)),
  route(help.updateAiConsent, ({ input, user, request, services }) =>
    updateConsent(services, user.id, input, request),
  ),
  route(help.getReportNarrative, ({ input, user, services }) =>
    narrativeOf(services, user, input.id),
  ),
  route(help.askReportNarrative, ({ input, user, services }) =>
    askForNarrative(services, user, input.id),
  ),
]
