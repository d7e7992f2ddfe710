import * as contract from '#contract/account/exports.ts'
import { route } from '#server/platform/route.ts'
import { createExport, downloadExport, listExports } from './exports.ts'

export const exportRoutes = [
  route(contract.createExport, ({ user, request, services }) =>
    createExport(services, user, request),
  ),
  route(contract.listExports, async ({ user, db, services }) => {
    return { items: await listExports(db, user, services.clock.now()) }
  }),
  route(contract.downloadExport, ({ input, user, request, services }) =>
    downloadExport(services, user, input.id, request),
  ),
]
