import * as contract from '#contract/transition/federal-careers.ts'
import { route } from '#server/platform/route.ts'
import {
  addOpenSteps,
  federalChecklist,
  federalGuide,
  federalSeriesFor,
  markStep,
} from './federal-careers.ts'

export const federalCareerRoutes = [
  route(contract.listFederalSeries, ({ input, services }) => federalSeriesFor(services, input)),
  route(contract.getFederalGuide, ({ services }) => federalGuide(services)),
  route(contract.getFederalChecklist, ({ user, services }) => federalChecklist(services, user.id)),
  route(contract.markFederalStep, ({ input, user, services }) =>
    markStep(services, user.id, input),
  ),
  route(contract.addFederalStepsToRoadmap, ({ input, user, services }) =>
    addOpenSteps(services, user.id, input),
  ),
]
