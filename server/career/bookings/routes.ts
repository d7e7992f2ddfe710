import * as contract from '#contract/career/bookings.ts'
import { route } from '#server/platform/route.ts'
import { noteBooking, reportBooking, reviewBooking } from './after-session.ts'
import { book, bookingsOf, changeBooking, requireBooking } from './bookings.ts'

export const bookingRoutes = [
  route(contract.createBooking, ({ input, user, services }) => book(services, user, input)),
  route(contract.listBookings, ({ input, user, services }) =>
    bookingsOf(services, user.id, input, services.config.public.pageSize),
  ),
  route(contract.getBooking, ({ input, user, services }) =>
    requireBooking(services, user.id, input.id),
  ),
  route(contract.updateBooking, ({ input, user, services }) =>
    changeBooking(services, user, input),
  ),
  route(contract.reviewBooking, ({ input, user, services }) =>
    reviewBooking(services, user, input),
  ),
  route(contract.writeBookingNote, ({ input, user, services }) =>
    noteBooking(services, user, input),
  ),
  route(contract.reportBooking, ({ input, user, services, request }) =>
    reportBooking(services, user, input, request),
  ),
]
