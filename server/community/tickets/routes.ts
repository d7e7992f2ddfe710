import * as contract from '#contract/community/tickets.ts'
import { route } from '#server/platform/route.ts'
import { createTicket, offerListing } from './new-tickets.ts'
import { ownThreadOf, ownTicketsOf, replyToOwnTicket, solveOwnTicket } from './own-tickets.ts'

export const ticketRoutes = [
  route(contract.createTicket, ({ input, user, request, services }) =>
    createTicket(services, input, user, request),
  ),
  route(contract.offerListing, ({ input, user, request, services }) =>
    offerListing(services, input, user, request),
  ),
  route(contract.listOwnTickets, ({ input, user, db, services }) =>
    ownTicketsOf(db, user.id, input, services.config.public.pageSize),
  ),
  route(contract.getOwnTicket, ({ input, user, db }) => ownThreadOf(db, user.id, input.id)),
  route(contract.replyToTicket, ({ input, user, services }) =>
    replyToOwnTicket(services, user, input),
  ),
  route(contract.solveOwnTicket, ({ input, user, services }) =>
    solveOwnTicket(services, user.id, input.id),
  ),
]
