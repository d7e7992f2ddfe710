import * as sourceContract from '#contract/directory/import-sources.ts'
import * as contract from '#contract/directory/imports.ts'
import { route } from '#server/platform/route.ts'
import { exportImports } from './export-runs.ts'
import {
  applyImport,
  cancelImport,
  changesOf,
  createImport,
  importOf,
  importsMatching,
  refusedFileOf,
  rollBackImport,
} from './import-admin.ts'
import { progressOf } from './import-progress.ts'
import { reviewImport } from './reviews.ts'
import { importSources, requestFetch, saveSource } from './sources.ts'

export const importRoutes = [
  route(contract.createImport, ({ input, user, request, services }) =>
    createImport(services, user, input, request),
  ),
  route(contract.listImports, ({ input, db, services }) =>
    importsMatching(db, input, services.config.public.pageSize),
  ),
  route(contract.exportImports, ({ input, ...acting }) => exportImports(acting, input)),
  route(contract.getImport, ({ input, db }) => importOf(db, input.id)),
  route(contract.listImportChanges, ({ input, db, services }) =>
    changesOf(db, input, services.config.public.pageSize),
  ),
  route(contract.downloadRefusedRows, ({ input, db }) => refusedFileOf(db, input.id)),
  route(contract.importProgress, ({ input, user, signal, services }) =>
    progressOf(services, user, input.id, signal),
  ),
  route(contract.applyImport, ({ input, user, services }) => applyImport(services, user, input.id)),
  route(contract.rollBackImport, ({ input, user, services }) =>
    rollBackImport(services, user, input.id),
  ),
  route(contract.cancelImport, ({ input, user, request, services }) =>
    cancelImport(services, user, input.id, request),
  ),
  route(contract.reviewImport, ({ input, user, request, services }) =>
    reviewImport(services, { user, request }, input),
  ),
  route(sourceContract.listImportSources, ({ input, services }) => importSources(services, input)),
  route(sourceContract.saveImportSource, ({ input, user, request, services }) =>
    saveSource(services, { user, request }, input),
  ),
  route(sourceContract.fetchImportSource, ({ input, user, services }) =>
    requestFetch(services, user, input.kind),
  ),
]
