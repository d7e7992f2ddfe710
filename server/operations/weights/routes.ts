import * as contract from '#contract/operations/weights.ts'
import { route } from '#server/platform/route.ts'
import {
  applyWeights,
  draftWeights,
  previewWeights,
  requestFit,
  revertWeights,
  weightsOverview,
  weightsVersions,
} from './weights.ts'

export const weightsRoutes = [
  route(contract.getWeights, ({ services }) => weightsOverview(services)),
  route(contract.listWeightsVersions, ({ input, services }) => weightsVersions(services, input)),
  route(contract.previewWeights, ({ input, user, services, signal }) =>
    previewWeights(services, user, input.points, signal),
  ),
  route(contract.draftWeights, ({ input, user, request, services, signal }) =>
    draftWeights(services, user, input.points, { request, signal }),
  ),
  route(contract.fitWeights, ({ user, request, services }) => requestFit(services, user, request)),
  route(contract.applyWeights, ({ input, user, request, services }) =>
    applyWeights(services, user, input.number, request),
  ),
  route(contract.revertWeights, ({ input, user, request, services }) =>
    revertWeights(services, user, input.number, request),
  ),
]
