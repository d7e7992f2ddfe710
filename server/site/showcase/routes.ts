import * as contract from '#contract/site/showcase.ts'
import { route } from '#server/platform/route.ts'
import {
  claimsOf,
  claimsReach,
  createTestimonial,
  deleteTestimonial,
  showcaseOf,
  testimonialsOf,
  updateClaim,
  updateTestimonial,
} from './showcase.ts'

export const showcaseRoutes = [
  route(contract.getShowcase, ({ db }) => showcaseOf(db)),
  route(contract.listClaims, async ({ db }) => ({ items: await claimsOf(db) })),
  route(contract.getClaimsReach, ({ services }) => claimsReach(services)),
  route(contract.updateClaim, ({ input, user, request, services }) =>
    updateClaim(services, user, input, request),
  ),
  route(contract.listTestimonials, ({ input, db, services }) =>
    testimonialsOf(db, input, services.config.public.pageSize),
  ),
  route(contract.createTestimonial, ({ input, user, request, services }) =>
    createTestimonial(services, user, input, request),
  ),
  route(contract.updateTestimonial, ({ input, user, request, services }) =>
    updateTestimonial(services, user, input, request),
  ),
  route(contract.deleteTestimonial, async ({ input, user, request, services }) => {
    await deleteTestimonial(services, user, input.id, request)
    return undefined
  }),
]
