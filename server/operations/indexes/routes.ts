import * as contract from '#contract/operations/indexes.ts'
import { route } from '#server/platform/route.ts'
import { indexesMatching, requestRebuild } from './indexes.ts'

export const indexRoutes = [
  route(contract.listIndexes, ({ input, db, services }) =>
    indexesMatching(db, input, services.config.public.pageSize),
  ),
  route(contract.rebuildIndex, ({ input, user, request, services }) =>
    requestRebuild(services, { user, request }, input),
  ),
]
