import * as contract from '#contract/transition/home.ts'
import { route } from '#server/platform/route.ts'
import { homeOf } from './home.ts'

export const homeRoutes = [route(contract.getHome, ({ user, services }) => homeOf(services, user))]
