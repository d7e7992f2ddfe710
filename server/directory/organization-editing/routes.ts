import * as contract from '#contract/directory/organization-editing.ts'
import { route } from '#server/platform/route.ts'
import * as editing from './organization-editing.ts'

export const organizationEditingRoutes = [
  route(contract.listEditableOrganizations, ({ input, services }) =>
    editing.organizationsMatching(services, input),
  ),
  route(contract.listOrganizationSources, ({ services }) => editing.sources(services)),
  route(contract.getOrganizationQuality, ({ services }) => editing.qualityCounts(services)),
  route(contract.exportEditableOrganizations, ({ input, ...editor }) =>
    editing.exportRows(editor, input),
  ),
  route(contract.changeOrganizations, ({ input, ...editor }) => editing.changeMany(editor, input)),
  route(contract.createOrganization, ({ input, ...editor }) =>
    editing.addOrganization(editor, input),
  ),
  route(contract.getEditableOrganization, ({ input, services }) =>
    editing.requireRecord(services, input.id),
  ),
  route(contract.previewOrganization, ({ input, services }) =>
    editing.previewOrganization(services, input),
  ),
  route(contract.updateOrganization, ({ input, ...editor }) =>
    editing.changeOrganization(editor, input),
  ),
  route(contract.archiveOrganization, ({ input, ...editor }) => editing.archive(editor, input.id)),
  route(contract.listOrganizationEdits, ({ input, services }) =>
    editing.organizationEdits(services, input),
  ),
  route(contract.revertOrganization, ({ input, ...editor }) => editing.revertEdit(editor, input)),
  route(contract.previewMerge, ({ input, db }) => editing.mergePreview(db, input)),
  route(contract.mergeOrganization, async ({ input, ...editor }) => {
    await editing.merge(editor, input)
    return editing.requireRecord(editor.services, input.into)
  }),
]
