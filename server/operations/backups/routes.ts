import * as contract from '#contract/operations/backups.ts'
import { route } from '#server/platform/route.ts'
import {
  archiveFile,
  backupsOf,
  backupWithTables,
  startBackup,
  startRestore,
  startVerification,
} from './backups.ts'

export const backupRoutes = [
  route(contract.listBackups, ({ input, services }) => backupsOf(services, input)),
  route(contract.createBackup, ({ user, request, services }) =>
    startBackup(services, user, request),
  ),
  route(contract.getBackup, ({ input, db }) => backupWithTables(db, input.id)),
  route(contract.verifyBackup, ({ input, user, request, services }) =>
    startVerification(services, user, input.id, request),
  ),
  route(contract.downloadBackup, ({ input, user, request, services }) =>
    archiveFile(services, user, input.id, request),
  ),
  route(contract.restoreBackup, ({ input, user, request, services }) =>
    startRestore(services, user, input, request),
  ),
]
