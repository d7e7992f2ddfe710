import type { Opportunity, OpportunityCard, Organization } from '#contract/directory/listing.ts'
import { ListingStatus } from '#contract/directory/listing-edits.ts'
import type { Db } from '#server/platform/db/database.ts'
import { familyTitles, opportunityCards, organizationOf, titled } from './cards.ts'
import { findOfferedIds, findOrganizations } from './organization-queries.ts'
import { findOccupationTitles } from './queries.ts'

/** An unsaved opportunity: codes without titles. */
export type UnsavedOpportunity = Omit<
  Opportunity,
  | 'place'
  | 'families'
  | 'occupations'
  | 'inShort'
  | 'hasContact'
  | 'contactReported'
  | 'similar'
  | 'contact'
> & {
  readonly families: readonly string[]
  readonly occupations: readonly string[]
  readonly contact: NonNullable<Opportunity['contact']>
}

/** An unsaved opportunity as its page would show it, with contact but without similar ones. */
export async function showUnsaved(db: Db, unsaved: UnsavedOpportunity): Promise<Opportunity> {
  const { locations, occupations, families, contact } = unsaved
  const [occupationTitles, titles] = await Promise.all([
    findOccupationTitles(db, occupations),
    familyTitles(db),
  ])
  const titleOf = new Map(occupationTitles.map(({ code, title }) => [code, title]))
  const first = locations.find(({ city }) => city !== null)
  const hasContact = contact.name !== null || contact.email !== null
  return {
    ...unsaved,
    place: first?.city
      ? { city: first.city, state: first.state, others: locations.length - 1 }
      : null,
    families: titled(families, titles),
    occupations: occupations.map((code) => ({ code, title: titleOf.get(code) ?? code })),
    contact: hasContact ? contact : null,
    hasContact,
    inShort: null,
    contactReported: false,
    similar: [],
  }
}

/** Opportunities below the preview of an organization. */
const previewed = 5

/** A stored organization in any status as its page would show it, with its first opportunities. */
export async function showStoredOrganization(
  db: Db,
  id: string,
): Promise<{ organization: Organization; offered: OpportunityCard[] } | undefined> {
  const [rows, titles, ids] = await Promise.all([
    findOrganizations(db, [id], ListingStatus.options),
    familyTitles(db),
    findOfferedIds(db, id, { limit: previewed, offset: 0 }),
  ])
  const [row] = rows
  if (!row) return undefined
  return { organization: organizationOf(row, titles), offered: await opportunityCards(db, ids) }
}
