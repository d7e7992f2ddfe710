import {
  getEditableOpportunity,
  getOpportunityQuality,
  listEditableOpportunities,
  listOpportunityEdits,
} from '#contract/directory/opportunity-editing.ts'
import {
  getEditableOrganization,
  getOrganizationQuality,
  listEditableOrganizations,
  listOrganizationEdits,
} from '#contract/directory/organization-editing.ts'

/** Queries to invalidate after an organization is edited: its opportunities may change too. */
export const staleAfterEdit = [
  getEditableOrganization,
  listEditableOrganizations,
  listOrganizationEdits,
  getOrganizationQuality,
  getEditableOpportunity,
  listEditableOpportunities,
  listOpportunityEdits,
  getOpportunityQuality,
]
