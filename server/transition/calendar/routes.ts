import * as contract from '#contract/transition/calendar.ts'
import { route } from '#server/platform/route.ts'
import { calendarEvent, calendarOf, rangeOf } from './calendar.ts'
import { createFeed, endFeed, readFeed } from './feed.ts'
import { findFeedDate } from './queries.ts'

export const calendarRoutes = [
  route(contract.getCalendar, async ({ input, user, services }) => ({
    items: await calendarOf(services, user, rangeOf(services, user, input)),
  })),
  route(contract.getCalendarEvent, ({ input, user, services }) =>
    calendarEvent(services, user, input.id),
  ),
  route(contract.getCalendarFeed, async ({ user, db }) => ({
    createdAt: (await findFeedDate(db, user.id))?.toISOString() ?? null,
  })),
  route(contract.createCalendarFeed, ({ user, services }) => createFeed(services, user.id)),
  route(contract.deleteCalendarFeed, ({ user, services }) => endFeed(services, user.id)),
  route(contract.readCalendarFeed, ({ input, reply, services }) => {
    reply.header('cache-control', 'private, max-age=900')
    reply.header('x-robots-tag', 'noindex')
    return readFeed(services, input.key)
  }),
]
