import * as contract from '#contract/directory/opportunity-editing.ts'
import { route } from '#server/platform/route.ts'
import * as editing from './opportunity-editing.ts'

export const opportunityEditingRoutes = [
  route(contract.listEditableOpportunities, ({ input, services }) =>
    editing.opportunitiesMatching(services, input),
  ),
  route(contract.getOpportunityQuality, ({ services }) => editing.qualityCounts(services)),
  route(contract.listOpportunitySources, ({ services }) => editing.sources(services)),
  route(contract.exportEditableOpportunities, ({ input, ...editor }) =>
    editing.exportRows(editor, input),
  ),
  route(contract.changeOpportunities, ({ input, ...editor }) => editing.changeMany(editor, input)),
  route(contract.createOpportunity, ({ input, ...editor }) =>
    editing.addOpportunity(editor, input),
  ),
  route(contract.previewOpportunity, ({ input, services }) =>
    editing.previewOpportunity(services, input),
  ),
  route(contract.getEditableOpportunity, ({ input, services }) =>
    editing.requireRecord(services, input.id),
  ),
  route(contract.updateOpportunity, ({ input, ...editor }) =>
    editing.changeOpportunity(editor, input),
  ),
  route(contract.archiveOpportunity, ({ input, ...editor }) => editing.archive(editor, input.id)),
  route(contract.listOpportunityEdits, ({ input, services }) =>
    editing.opportunityEdits(services, input),
  ),
  route(contract.revertOpportunity, ({ input, ...editor }) => editing.revertEdit(editor, input)),
]
