import { z } from 'zod'
import './no-eval.ts'

/** A plain calendar date, YYYY-MM-DD, without a time zone. */
export const CalendarDate = z.iso.date({ error: 'Enter a date as YYYY-MM-DD.' })

/** A date in a person's service or plans; implausible years are rejected. */
export const PlanDay = CalendarDate.refine((day) => day >= '1940-01-01' && day <= '2099-12-31', {
  error: 'Check the year of the date.',
})

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

/** How reliable a fact is: `high` was read at its source, `low` comes from a third party. */
export const Confidence = z.enum(['high', 'medium', 'low'])
export type Confidence = z.infer<typeof Confidence>

/** A statement with its source and date, shown wherever a rule or a listing is shown. */
export const Fact = z.object({
  text: z.string(),
  source: z.string(),
  url: z.string().nullable(),
  effectiveFrom: CalendarDate.nullable(),
  checkedOn: CalendarDate,
  confidence: Confidence,
})
export type Fact = z.infer<typeof Fact>
