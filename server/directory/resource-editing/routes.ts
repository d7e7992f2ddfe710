import * as contract from '#contract/directory/resource-editing.ts'
import { route } from '#server/platform/route.ts'
import { changeResources, exportResources } from './many.ts'
import {
  archiveResource,
  createResource,
  reachOf,
  requireResource,
  resourcesOf,
  updateResource,
} from './resource-editing.ts'

export const resourceEditingRoutes = [
  route(contract.listAdminResources, ({ input, db, services }) =>
    resourcesOf(db, input, services.config.public.pageSize),
  ),
  route(contract.changeResources, ({ input, ...editor }) => changeResources(editor, input)),
  route(contract.exportResources, ({ input, ...editor }) => exportResources(editor, input)),
  route(contract.getResourceReach, ({ input, services }) => reachOf(services, input)),
  route(contract.createResource, ({ input, ...editor }) => createResource(editor, input)),
  route(contract.getAdminResource, ({ input, db }) => requireResource(db, input.id)),
  route(contract.updateResource, ({ input, ...editor }) => updateResource(editor, input)),
  route(contract.archiveResource, ({ input, ...editor }) => archiveResource(editor, input)),
]
