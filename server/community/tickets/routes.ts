import * as contract from '#contract/community/tickets.ts'
import { route } from '#server/platform/route.ts'
import { createTicket, offerListing, ticketsOf, updateTicket } from './tickets.ts'

export const ticketRoutes = [
  route(contract.createTicket, ({ input, user, request, services }) =>
    createTicket(services, input, user, request),
  ),
  route(contract.offerListing, ({ input, user, request, services }) =>
    offerListing(services, input, user, request),
  ),
  route(contract.listTickets, ({ input, db, services }) =>
    ticketsOf(db, input, services.config.public.pageSize),
  ),
  route(contract.updateTicket, ({ input, user, request, services }) =>
    updateTicket(services, user, input, request),
  ),
]
