import { z } from 'zod'
import { endpoint, noContent } from '#contract/endpoint.ts'
import { CalendarDate } from '#contract/facts.ts'

/** A date's source; `custom` is the member's own step, `family` one shared with a spouse or partner. */
export const CalendarKind = z.enum(['task', 'application', 'booking', 'cohort', 'custom', 'family'])
export type CalendarKind = z.infer<typeof CalendarKind>

/** `time` is HH:MM in the account's time zone, null for all day; `url` is a path on this site. */
export const CalendarEntry = z
  .object({
    id: z.string(),
    kind: CalendarKind,
    title: z.string(),
    date: CalendarDate,
    time: z.string().nullable(),
    url: z.string().nullable(),
    done: z.boolean(),
  })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** Maximum days per response. */
export const maxCalendarDays = 800

/** Days after the first one that an answer covers when no last day is sent. */
export const usualCalendarDays = 92

const range = { from: CalendarDate.optional(), to: CalendarDate.optional() }

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  access: 'member',
  summary: `Everything dated of the caller from one day to another, both included, at most ${maxCalendarDays} days apart; without them today and the ${usualCalendarDays} days after.`,
  input: z.strictObject(range),
  output: z.object({ items: z.array(CalendarEntry) }),
})

export const getCalendarEvent = endpoint({
  method: 'GET',
  path: '/api/calendar/events/:id',
  access: 'member',
  summary: 'One date of the caller as a calendar file (RFC 5545).',
  input: z.strictObject({
    id: z.string().regex(/^(task|custom|application|cohort|family):[a-z0-9:-]{1,100}$/, {
      error: 'Enter the ID of a date.',
    }),
  }),
  output: z.unknown(),
  file: true,
})

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  access: 'member',
  summary:
    'Since when the caller has a calendar link; the link itself is shown once, when it is made.',
  input: z.strictObject({}),
  output: z.object({ createdAt: z.iso.datetime().nullable() }),
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  access: 'member',
  summary: 'Makes the private link of a calendar feed; an earlier one stops working.',
  input: z.strictObject({}),
  output: z.object({ url: z.string() }),
})

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feed',
  access: 'member',
  summary: 'Ends the calendar feed: its link stops working.',
  status: 204,
  input: z.strictObject({}),
  output: noContent,
})

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar.ics',
  access: 'public',
  summary: 'The dates behind a private link, for calendar programs (RFC 5545).',
  input: z.strictObject({ key: z.string().max(100, { error: 'Open the whole link.' }) }),
  output: z.unknown(),
  file: true,
})
