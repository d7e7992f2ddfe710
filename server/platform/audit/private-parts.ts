import { z } from 'zod'

/** What an event's `sealed` holds: from where it was done. */
export const PrivateParts = z.object({
  address: z.string(),
  /** The browser, as it named itself. */
  device: z.string().nullable(),
})
export type PrivateParts = z.infer<typeof PrivateParts>
