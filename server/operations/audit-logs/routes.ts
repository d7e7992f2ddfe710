import * as contract from '#contract/operations/audit-logs.ts'
import { route } from '#server/platform/route.ts'
import { auditLogsMatching, exportLogs, listedKinds, verifyLogs } from './audit-logs.ts'

export const auditLogRoutes = [
  route(contract.listAuditLogs, ({ input, user, db, services }) =>
    auditLogsMatching(db, user, input, services.config.public.pageSize),
  ),
  route(contract.listAuditKinds, () => listedKinds),
  route(contract.verifyAuditLogs, ({ input, services }) => verifyLogs(services, input)),
  route(contract.exportAuditLogs, ({ input, user, request, services }) =>
    exportLogs(services, user, input, request),
  ),
]
