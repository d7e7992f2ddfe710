import * as contract from '#contract/career/coaches.ts'
import { route } from '#server/platform/route.ts'
import {
  askCoach,
  coachesFor,
  ownPairingOf,
  pairingsOf,
  requirePairing,
  writeNote,
} from './coaches.ts'
import { changePairing, setCoach } from './decisions.ts'

export const coachRoutes = [
  route(contract.listCoaches, ({ input, user, db, services }) =>
    coachesFor(db, user.id, input, services.config.public.pageSize),
  ),
  route(contract.getOwnPairing, ({ user, db }) => ownPairingOf(db, user.id)),
  route(contract.askCoach, ({ input, user, services }) => askCoach(services, user, input)),
  route(contract.listPairings, ({ input, user, db, services }) =>
    pairingsOf(db, user.id, input, services.config.public.pageSize),
  ),
  route(contract.getPairing, ({ input, user, db }) => requirePairing(db, user.id, input.id)),
  route(contract.updatePairing, ({ input, user, services }) =>
    changePairing(services, user, input),
  ),
  route(contract.writeCoachNote, ({ input, user, services }) => writeNote(services, user, input)),
  route(contract.setCoach, ({ input, ...acting }) => setCoach(acting, input)),
]
