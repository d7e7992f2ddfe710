import * as contract from '#contract/operations/ai.ts'
import * as evaluation from '#contract/operations/ai-evaluation.ts'
import * as help from '#contract/transition/ai-help.ts'
import { consentOf, updateConsent } from '#server/platform/ai/consent.ts'
import { route } from '#server/platform/route.ts'
import { askForNarrative, narrativeOf } from '#server/transition/narrative/narrative.ts'
import { evaluationsOf, startEvaluation } from './evaluations.ts'
import { callsFile, callsOf, overviewOf } from './figures.ts'
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
