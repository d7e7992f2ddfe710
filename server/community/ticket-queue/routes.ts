import * as contract from '#contract/community/ticket-queue.ts'
import { route } from '#server/platform/route.ts'
import { exportTickets } from './export.ts'
import {
  addNote,
  answerTicket,
  assigneesOf,
  decideMail,
  figuresOf,
  ticketDetailOf,
  ticketsOf,
  updateTicket,
} from './ticket-queue.ts'

export const ticketQueueRoutes = [
  route(contract.listTickets, ({ input, user, db, services }) =>
    ticketsOf(db, user.id, input, services.config.public.pageSize),
  ),
  route(contract.exportTickets, ({ input, ...acting }) => exportTickets(acting, input)),
  route(contract.getTicket, ({ input, db }) => ticketDetailOf(db, input.id)),
  route(contract.updateTicket, ({ input, ...acting }) => updateTicket(acting, input)),
  route(contract.answerTicket, ({ input, ...acting }) => answerTicket(acting, input)),
  route(contract.addTicketNote, ({ input, ...acting }) => addNote(acting, input)),
  route(contract.decideTicketMail, ({ input, ...acting }) => decideMail(acting, input)),
  route(contract.listAssignees, ({ db }) => assigneesOf(db)),
  route(contract.getTicketFigures, ({ services }) => figuresOf(services)),
]
