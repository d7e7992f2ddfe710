import * as contract from '#contract/career/resume-imports.ts'
import { route } from '#server/platform/route.ts'
import { importResume } from './resume-imports.ts'

export const resumeImportRoutes = [
  route(contract.importResume, ({ user, services, request }) =>
    importResume(services, user, request.upload),
  ),
]
