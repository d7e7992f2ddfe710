import { listOccupations } from '#contract/directory/knowledge.ts'
import { route } from '#server/platform/route.ts'
import { pickOccupations } from './occupations.ts'

export const pickerRoutes = [
  route(listOccupations, ({ input, services }) => pickOccupations(services, input)),
]
