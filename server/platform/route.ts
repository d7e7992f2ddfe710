import type { SignedIn } from './access/account.ts'
import { type Route, routesOf } from './lib/route.ts'
import type { Services } from './services.ts'

/** Binds an endpoint of the contract to its handler. */
export const route = routesOf<SignedIn, Services>()

/** An endpoint with its handler, listed in server/features.ts. */
export type AppRoute = Route<SignedIn, Services>
