import { z } from 'zod'

const day = z.iso.date()

/** A text's source, and how we verified it. */
export const Source = z
  .strictObject({
    title: z.string().min(3),
    url: z
      .string()
      .regex(/^(https:\/\/|\/)/)
      .optional(),
    /**
     * `page`: opened by us; `copy`: read in a stored copy; `none`: not opened by us; `data`: a table shipped with
     * Waypoint; `code`: a document in its source code; `advice`: our own, not a rule.
     */
    read: z.enum(['page', 'copy', 'none', 'data', 'code', 'advice']),
    checked: day.optional(),
  })
  .refine(({ read, checked }) => (read === 'page' || read === 'copy' ? checked : true), {
    error: 'Say when it was read.',
  })
export type Source = z.infer<typeof Source>
