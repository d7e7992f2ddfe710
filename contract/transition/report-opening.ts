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
    /** The job to search for today; absent in older reports. */
    search: z.string().nullable().optional(),
  })
  .nullable()
  .default(null)

/** Strong and good matches, and those shown where asked; null in older reports. */
export const WorkNear = z
  .object({
    count: z.number().int(),
    /** Null if anywhere is fine. */
    near: z.number().int().nullable(),
    /** Of the near ones, how many fit the days. */
    nearFits: z.number().int(),
    /** Of the first ten, how many fit the person and their days; absent in older reports. */
    firstFits: z.number().int().nullable().optional(),
    /** "near San Diego", "in Texas", "online". */
    where: z.string().nullable(),
  })
  .nullable()
  .default(null)
