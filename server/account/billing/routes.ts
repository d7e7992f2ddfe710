import * as contract from '#contract/account/billing.ts'
import { route } from '#server/platform/route.ts'
import {
  attestRank,
  billingOf,
  cancelSubscription,
  orderOf,
  paymentsOf,
  portalOf,
  resumeSubscription,
  startCheckout,
} from './billing.ts'

export const billingRoutes = [
  route(contract.getBilling, ({ user, services }) => billingOf(services, user)),
  route(contract.createCheckout, ({ input, user, services }) =>
    startCheckout(services, user, input.plan),
  ),
  route(contract.cancelSubscription, ({ user, services }) => cancelSubscription(services, user)),
  route(contract.resumeSubscription, ({ user, services }) => resumeSubscription(services, user)),
  route(contract.openPortal, ({ user, services }) => portalOf(services, user)),
  route(contract.attestRank, ({ input, user, services, request }) =>
    attestRank(services, user, input, request),
  ),
  route(contract.getBillingOrder, ({ input, user, db }) => orderOf(db, user, input.id)),
  route(contract.listPayments, ({ input, user, db, services }) =>
    paymentsOf(db, user.id, input, services.config.public.pageSize),
  ),
]
