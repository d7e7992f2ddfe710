import * as contract from '#contract/transition/profile.ts'
import { route } from '#server/platform/route.ts'
import { profileOf, updateProfile } from './profile.ts'

export const profileRoutes = [
  route(contract.getProfile, ({ user, db }) => profileOf(db, user.id)),
  route(contract.updateProfile, ({ input, user, services }) =>
    updateProfile(services, user, input),
  ),
]
