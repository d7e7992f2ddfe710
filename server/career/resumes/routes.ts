import * as contract from '#contract/career/resumes.ts'
import { route } from '#server/platform/route.ts'
import { exportResume, previewResume } from './resume-export.ts'
import { createResume, deleteResume, resumeOf, resumesOf, updateResume } from './resumes.ts'

export const resumeRoutes = [
  route(contract.listResumes, ({ input, user, db, services }) =>
    resumesOf(db, user.id, input, services.config.public.pageSize),
  ),
  route(contract.getResume, ({ input, user, db }) => resumeOf(db, user, input.id)),
  route(contract.createResume, ({ input, user, services }) => createResume(services, user, input)),
  route(contract.updateResume, ({ input, user, services }) => updateResume(services, user, input)),
  route(contract.deleteResume, ({ input, user, services }) =>
    deleteResume(services, user.id, input.id),
  ),
  route(contract.exportResume, ({ input, user, services }) => exportResume(services, user, input)),
  route(contract.previewResume, ({ input, user, services }) =>
    previewResume(services, user, input.id),
  ),
]
