import { listPlaces } from '#contract/directory/knowledge.ts'
import { route } from '#server/platform/route.ts'
import { searchPlaces } from './search.ts'

/** Maximum places counted and shown; beyond that, people type more. */
const maxFound = 500

export const placeRoutes = [
  route(listPlaces, ({ input, services }) => {
    const { q, limit, page = 1 } = input
    const pageSize = input.pageSize ?? limit ?? services.config.public.pageSize
    const places = searchPlaces(services.facts, q, maxFound)
    const items = places.slice((page - 1) * pageSize, page * pageSize)
    return { items, total: places.length, page, pageSize }
  }),
]
