import * as contract from '#contract/operations/maintenance.ts'
import { route } from '#server/platform/route.ts'
import {
  changeMaintenance,
  discardCaches,
  maintenanceOf,
  noticeOf,
  systemInfoOf,
} from './maintenance.ts'

export const maintenanceRoutes = [
  route(contract.getMaintenance, ({ services, request }) => maintenanceOf(services, request)),
  route(contract.updateMaintenance, ({ input, user, request, services }) =>
    changeMaintenance(services, user, input, request),
  ),
  route(contract.getNotice, ({ services }) => noticeOf(services)),
  route(contract.getSystemInfo, ({ services }) => systemInfoOf(services)),
  route(contract.clearCaches, ({ user, request, services }) =>
    discardCaches(services, user, request),
  ),
]
