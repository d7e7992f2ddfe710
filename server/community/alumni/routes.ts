import * as contract from '#contract/community/alumni.ts'
import { route } from '#server/platform/route.ts'
import { alumniFor, blocksOf, report, setBlock } from './alumni.ts'
import { ownEntry, removeOwnEntry, saveOwnEntry } from './own-entry.ts'
import { workOf } from './work.ts'

export const alumniRoutes = [
  route(contract.listAlumni, ({ input, user, db, services }) =>
    alumniFor(db, user, input, services.config.public.pageSize),
  ),
  route(contract.getAlumniWork, ({ input, user, db }) => workOf(db, user, input)),
  route(contract.getOwnAlumniEntry, ({ user, db }) => ownEntry(db, user)),
  route(contract.saveOwnAlumniEntry, ({ input, user, services }) =>
    saveOwnEntry(services, user, input),
  ),
  route(contract.deleteOwnAlumniEntry, ({ user, services }) => removeOwnEntry(services, user.id)),
  route(contract.listAlumniBlocks, ({ input, user, db, services }) =>
    blocksOf(db, user, input, services.config.public.pageSize),
  ),
  route(contract.blockAlumni, ({ input, user, services }) => setBlock(services, user, input)),
  route(contract.reportAlumni, ({ input, user, services, request }) =>
    report(services, user, input, request),
  ),
]
