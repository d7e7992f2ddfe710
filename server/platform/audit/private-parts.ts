import { z } from 'zod'

/** Content of an event's `sealed` column: its origin. */
export const PrivateParts = z.object({
  address: z.string(),
  /** The browser's user agent. */
  device: z.string().nullable(),
})
export type PrivateParts = z.infer<typeof PrivateParts>
