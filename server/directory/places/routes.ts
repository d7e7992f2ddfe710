import { listPlaces } from '#contract/directory/knowledge.ts'
import { route } from '#server/platform/route.ts'
import { searchPlaces } from './search.ts'

/** More places than these are neither counted nor shown: one types on instead. */
const maxFound = 500

export const placeRoutes = [
  route(listPlaces, ({ input, services }) => {
    const { q, limit, page = 1 } = input
    const pageSize = input.pageSize ?? limit ?? services.config.public.pageSize
    const found = searchPlaces(services.facts, q, maxFound)
    const items = found.slice((page - 1) * pageSize, page * pageSize)
    return { items, total: found.length, page, pageSize }
  }),
]
