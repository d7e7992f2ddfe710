import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { CalendarDate, Confidence } from '#contract/facts.ts'
import { StateCode } from '#contract/military.ts'

/** Source and date of a statement about licenses. */
const read = {
  source: z.string(),
  url: z.string(),
  checkedOn: CalendarDate,
  confidence: Confidence,
}

/**
 * A licensed profession with its interstate compact. `compact` is null without one; `states` is empty when we don't
 * keep its member list, so people check the official page.
 */
export const LicensedProfession = z
  .object({
    key: z.string(),
    profession: z.string(),
    compact: z.string().nullable(),
    how: z.string(),
    states: z.array(z.string()),
    ...read,
  })
  .meta({ id: 'LicensedProfession' })
export type LicensedProfession = z.infer<typeof LicensedProfession>

/** One way to get help with a license, and what to do. */
export const LicenseAnswer = z
  .object({ key: z.string(), title: z.string(), text: z.string(), ...read })
  .meta({ id: 'LicenseAnswer' })
export type LicenseAnswer = z.infer<typeof LicenseAnswer>

const profession = z.string().regex(/^[a-z-]{1,40}$/, { error: 'Choose a profession.' })

export const getLicensePortability = endpoint({
  method: 'GET',
  path: '/api/license-portability',
  access: 'public',
  summary:
    'Licensed professions with their compacts, and what likely applies to one of them in a move from one state to another.',
  input: z.strictObject({
    profession: profession.optional(),
    from: StateCode.optional(),
    to: StateCode.optional(),
  }),
  output: z.object({
    items: z.array(LicensedProfession),
    /** Null until a profession and two different states are chosen. */
    answer: z
      .object({
        profession: z.string(),
        from: z.string(),
        to: z.string(),
        lines: z.array(LicenseAnswer),
      })
      .nullable(),
    states: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
})
