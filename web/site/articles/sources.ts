import { z } from 'zod'

const day = z.iso.date()

/** Where a text takes its facts from, and how far we could read there. */
export const Source = z
  .strictObject({
    title: z.string().min(3),
    url: z
      .string()
      .regex(/^(https:\/\/|\/)/)
      .optional(),
    /**
     * `page`: opened by us; `copy`: read in a stored copy; `none`: not opened by us; `data`: a table that ships with
     * Waypoint; `code`: a document in its source code; `advice`: ours, not a rule.
     */
    read: z.enum(['page', 'copy', 'none', 'data', 'code', 'advice']),
    checked: day.optional(),
  })
  .refine(({ read, checked }) => (read === 'page' || read === 'copy' ? checked : true), {
    error: 'Say when it was read.',
  })
export type Source = z.infer<typeof Source>
