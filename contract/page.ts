import { z } from 'zod'
import { queryInt } from './endpoint.ts'

/** The two paging inputs of every list. The default size is the server's PAGE_SIZE. */
export const pageInput = {
  page: queryInt(1, 100_000).optional(),
  pageSize: queryInt(1, 100).optional(),
}

/** The shape of every list: `{ items, total, page, pageSize }`. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  })

/** The parsed type of `pageOf`. */
export interface Page<T> {
  items: T[]
  total: number
  page: number
  pageSize: number
}
