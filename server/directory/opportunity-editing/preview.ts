import { z } from 'zod'
import {
  OpportunityRecord,
  type previewOpportunity as previewContract,
} from '#contract/directory/opportunity-editing.ts'
import { type OpportunityChange, OpportunityDraft } from '#contract/directory/opportunity-fields.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { showUnsaved } from '#server/directory/listing/listing.ts'
import { ownSource } from '#server/directory/listing-edits/listing-edits.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import type { Services } from '#server/platform/services.ts'
import { requireKnownCodes } from './checks.ts'
import { columnsOf, emptyColumns, fieldsOf } from './columns.ts'
import { findOrganizationName, findRecord } from './queries.ts'
import { withStates } from './write.ts'

/** A placeholder ID for unsaved opportunities. */
const unsavedId = '00000000-0000-0000-0000-000000000000'

const Unsaved = OpportunityRecord.omit({
  id: true,
  revision: true,
  organization: true,
  source: true,
  sample: true,
  firstSeen: true,
  lastVerified: true,
  closedAt: true,
  createdAt: true,
  updatedAt: true,
  differences: true,
  issues: true,
  titles: true,
  duplicates: true,
})

/** A new draft with defaults; `validation` without title or organization. */
function newDraft(fields: OpportunityChange): OpportunityChange {
  const draft = OpportunityDraft.safeParse(fields)
  if (draft.success) return draft.data
  const [issue] = draft.error.issues
  const message = issue?.message ?? 'Check this field.'
  throw new AppError('validation', message, { fields: { [String(issue?.path[0])]: message } })
}

/** Previews the form's content as the public page, without writing anything. */
export async function previewOpportunity(
  { db, clock, facts }: Services,
  { id, ...fields }: ParsedInputOf<typeof previewContract>,
): Promise<OutputOf<typeof previewContract>> {
  const today = todayIn(clock, 'UTC')
  const changes = id === undefined ? newDraft(fields) : fields
  await requireKnownCodes(db, facts, changes)
  const stored = id === undefined ? undefined : await findRecord(db, id, today)
  if (id !== undefined && !stored) {
    throw new AppError('not_found', 'We can’t find that opportunity.')
  }
  const values = stored?.values ?? emptyColumns
  const draft = Unsaved.parse(fieldsOf({ ...values, ...withStates(values, columnsOf(changes)) }))
  const { contactName, contactEmail, organizationId, ...rest } = draft
  const name = await findOrganizationName(db, organizationId)
  if (name === undefined) {
    const message = 'We can’t find that organization. Choose from the list.'
    throw new AppError('validation', message, { fields: { organizationId: message } })
  }
  const dates = Known.parse(stored?.values ?? { first_seen: today, last_verified: today })
  const opportunity = await showUnsaved(db, {
    ...rest,
    id: id ?? unsavedId,
    organization: { id: organizationId, name },
    status: rest.status === 'closed' ? 'closed' : 'published',
    source: stored?.source ?? ownSource,
    sources: [],
    sample: dates.sample,
    firstSeen: dates.first_seen,
    lastVerified: dates.last_verified,
    expiresOn: dates.expires_on,
    series: dates.series,
    contact: { name: contactName, email: contactEmail },
  })
  const used = new Set([...opportunity.states, ...opportunity.locations.map(({ state }) => state)])
  const stateNames = Object.fromEntries(
    facts.states.filter(({ code }) => used.has(code)).map((state) => [state.code, state.name]),
  )
  return { opportunity, stateNames }
}

const Known = z.object({
  sample: z.boolean().default(false),
  first_seen: z.string(),
  last_verified: z.string().nullable(),
  expires_on: z.string().nullable().default(null),
  series: z.array(z.string()).default([]),
})
