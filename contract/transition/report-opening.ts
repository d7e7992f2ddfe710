import { z } from 'zod'

/** A report's summary in parts; null in older reports. */
export const ReportOpening = z
  .object({
    /** How much time is left and what is near, bad news included. */
    truth: z.string(),
    best: z.string(),
    week: z.string(),
    /** The program called the best shot, which is also the one to email. */
    opportunityId: z.uuid().nullable(),
  })
  .nullable()
  .default(null)

/** Strong and good matches, and programs of the work where asked; null in older reports. */
export const WorkNear = z
  .object({
    count: z.number().int(),
    /** Null if anywhere is fine. */
    near: z.number().int().nullable(),
    /** Of the near ones, how many fit the days. */
    nearFits: z.number().int(),
    /** "near San Diego", "in Texas", "online". */
    where: z.string().nullable(),
  })
  .nullable()
  .default(null)
