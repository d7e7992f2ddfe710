import { listPlaces } from '#contract/directory/knowledge.ts'
import { route } from '#server/platform/route.ts'
import { searchPlaces } from './search.ts'

export const placeRoutes = [
  route(listPlaces, ({ input, services }) => ({
    items: searchPlaces(services.facts, input.q, input.limit),
  })),
]
