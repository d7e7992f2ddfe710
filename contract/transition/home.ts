import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { CalendarDate } from '#contract/facts.ts'

const Count = z.number().int()

/** A member's pending items on the home page; days are counted in the account's time zone. */
export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  access: 'member',
  summary:
    'What waits for the caller: open applications, unanswered hosts, next actions due within 31 days, new search results.',
  input: z.strictObject({}),
  output: z.object({
    asOf: CalendarDate,
    applications: z.object({
      open: Count,
      unanswered: Count,
      /** Overdue first, at most five. */
      due: z.array(
        z.object({ id: z.uuid(), program: z.string(), text: z.string(), due: CalendarDate }),
      ),
    }),
    searches: z.object({ saved: Count, newResults: Count }),
  }),
})
