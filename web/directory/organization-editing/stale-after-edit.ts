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

/** Answers that are old once an organization was edited: what it offers may have changed with it. */
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
