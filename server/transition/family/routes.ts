import * as contract from '#contract/transition/family.ts'
import { route } from '#server/platform/route.ts'
import { endLink, familyOf } from './family.ts'
import { accept, invite, readInvitation, withdraw } from './invitations.ts'
import { addStep, changeStep, removeStep, restoreStep, stepsOf } from './steps.ts'
import { timelineOf } from './timeline.ts'

export const familyRoutes = [
  route(contract.getFamily, ({ user, db }) => familyOf(db, user.id)),
  route(contract.inviteFamily, ({ input, user, request, services }) =>
    invite(services, user, input, request),
  ),
  route(contract.withdrawFamilyInvitation, ({ user, request, services }) =>
    withdraw(services, user.id, request),
  ),
  route(contract.readFamilyInvitation, ({ input, request, services }) =>
    readInvitation(services, input.token, request),
  ),
  route(contract.acceptFamilyInvitation, ({ input, user, request, services }) =>
    accept(services, user, input, request),
  ),
  route(contract.endFamilyLink, ({ user, request, services }) => endLink(services, user, request)),
  route(contract.getFamilyTimeline, ({ user, services }) => timelineOf(services, user)),
  route(contract.listFamilySteps, ({ input, user, db, services }) =>
    stepsOf(db, user.id, input, services.config.public.pageSize),
  ),
  route(contract.createFamilyStep, ({ input, user, services }) =>
    addStep(services, user.id, input),
  ),
  route(contract.updateFamilyStep, ({ input, user, services }) =>
    changeStep(services, user.id, input),
  ),
  route(contract.deleteFamilyStep, ({ input, user, services }) =>
    removeStep(services, user.id, input),
  ),
  route(contract.restoreFamilyStep, ({ input, user, services }) =>
    restoreStep(services, user.id, input.id),
  ),
]
