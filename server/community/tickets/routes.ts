import * as contract from '#contract/community/tickets.ts'
import { route } from '#server/platform/route.ts'
import { createTicket, offerListing, ticketsOf, updateTicket } from './tickets.ts'

export const ticketRoutes = [
  route(contract.createTicket, ({ input, request, services }) =>
    createTicket(services, input, request),
  ),
  route(contract.offerListing, ({ input, request, services }) =>
    offerListing(services, input, request),
  ),
  route(contract.listTickets, ({ input, db, services }) =>
    ticketsOf(db, input, services.config.public.pageSize),
  ),
  route(contract.updateTicket, ({ input, user, request, services }) =>
    updateTicket(services, user, input, request),
  ),
]
