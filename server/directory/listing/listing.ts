import type {
  Opportunity,
  OpportunityCard,
  Organization,
  OrganizationCard,
} from '#contract/directory/listing.ts'
import { AppError } from '#contract/errors.ts'
import { Service } from '#contract/military.ts'
import type { Page } from '#contract/page.ts'
import { noteOf } from '#matching/program-note.ts'
import { isContactReported } from '#server/directory/listing-problems/listing-problems.ts'
import { shippedNotes } from '#server/directory/program-notes/program-notes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { searchWords } from '#server/platform/lib/search-words.ts'
import { cardOf, familyTitles, inOrder, opportunityCards, organizationOf } from './cards.ts'
import type { ListingQuery } from './filters.ts'
import { sourcesOf } from './list-editions.ts'
import { findMergedInto, findOfferedIds, findOrganizations } from './organization-queries.ts'
import { findLocations, findOccupationTitles, findOpportunity, findSimilarIds } from './queries.ts'
import {
  countOpportunities,
  countOrganizations,
  pageOfOpportunities,
  pageOfOrganizations,
  type SearchServices,
  select,
} from './search.ts'

export { opportunityCards } from './cards.ts'
export type { ListingQuery } from './filters.ts'
export { newResults, resultsSince } from './new-results.ts'
export { showStoredOrganization, showUnsaved } from './preview.ts'

/** Number of similar opportunities shown below one. */
const similarCount = 4

interface Paging {
  page?: number | undefined
  pageSize?: number | undefined
}

function slicing({ page = 1, pageSize }: Paging, defaultSize: number) {
  const size = pageSize ?? defaultSize
  return { paging: { page, pageSize: size }, slice: { limit: size, offset: (page - 1) * size } }
}

/** Published opportunities that match the query. */
export async function searchOpportunities(
  services: SearchServices,
  query: ListingQuery,
  defaultSize: number,
): Promise<Page<OpportunityCard>> {
  const { paging, slice } = slicing(query, defaultSize)
  const selection = await select(services, query)
  const total = countOpportunities(selection)
  const ids = await pageOfOpportunities(services, selection, slice)
  return { items: await opportunityCards(services.db, ids, selection.circle), total, ...paging }
}

/** Organizations with at least one opportunity that matches the query. */
export async function searchOrganizations(
  services: SearchServices,
  query: ListingQuery,
  defaultSize: number,
): Promise<Page<OrganizationCard>> {
  const { db } = services
  const { paging, slice } = slicing(query, defaultSize)
  const selection = await select(services, query)
  const total = countOrganizations(selection)
  const ids = await pageOfOrganizations(services, selection, slice)
  const [rows, titles] = await Promise.all([findOrganizations(db, ids), familyTitles(db)])
  return { items: inOrder(ids, rows).map((row) => organizationOf(row, titles)), total, ...paging }
}

/** One organization, or its merge target; closed ones stay readable, since reports link to them. */
export async function requireOrganization(db: Db, id: string): Promise<Organization> {
  const [rows, titles] = await Promise.all([findOrganizations(db, [id]), familyTitles(db)])
  const [row] = rows
  if (row) return organizationOf(row, titles)
  const target = await findMergedInto(db, id)
  if (target === undefined) throw new AppError('not_found', 'There is no such organization.')
  return requireOrganization(db, target)
}

/** An organization's current opportunities. */
export async function opportunitiesOfferedBy(
  db: Db,
  { id, ...paged }: Paging & { id: string },
  defaultSize: number,
): Promise<Page<OpportunityCard>> {
  const { paging, slice } = slicing(paged, defaultSize)
  const { id: current, opportunities: total } = await requireOrganization(db, id)
  const ids = await findOfferedIds(db, current, slice)
  return { items: await opportunityCards(db, ids), total, ...paging }
}

/** One opportunity in full; the contact only for members with a confirmed email. */
export async function requireOpportunity(
  services: SearchServices,
  id: string,
  { showsContact }: { showsContact: boolean },
): Promise<Opportunity> {
  const { db } = services
  const row = await findOpportunity(db, id)
  if (!row) throw new AppError('not_found', 'There is no such opportunity.')
  const similarIds = findSimilarIds(db, row, searchWords(row.title), similarCount)
  const [locations, occupations, titles, contactReported, sources, similar] = await Promise.all([
    findLocations(db, id),
    findOccupationTitles(db, row.occupations),
    familyTitles(db),
    isContactReported(services, id),
    sourcesOf(db, row.provenance),
    similarIds.then((ids) => opportunityCards(db, ids)),
  ])
  const titleOf = new Map(occupations.map(({ code, title }) => [code, title]))
  const contact = { name: row.contact_name, email: row.contact_email }
  const hasContact = contact.name !== null || contact.email !== null
  return {
    ...cardOf(row, titles),
    status: row.status,
    source: row.source,
    sources,
    requirements: row.requirements,
    cost: row.cost,
    url: row.url,
    summary: row.summary,
    description: row.description,
    inShort: inShortOf({ ...row, organization: row.organization_name }),
    programType: row.program_type,
    expiresOn: row.expires_on,
    series: row.series,
    otherEligibility: row.other_eligibility,
    workHours: row.work_hours,
    payAfter: row.pay_after,
    credentials: row.credentials,
    clearance: row.clearance,
    services: row.services,
    cohorts: row.cohorts,
    cohortsOffered: row.cohorts_offered,
    conflicts: row.conflicts,
    contactReported,
    locations,
    similar,
    occupations: row.occupations.map((code) => ({ code, title: titleOf.get(code) ?? code })),
    specialties: row.specialties.flatMap(specialtyOf),
    hasContact,
    contact: showsContact && hasContact ? contact : null,
  }
}

/** What an editor noted, if the text is still the one they read. */
function inShortOf(program: Parameters<typeof noteOf>[1]): Opportunity['inShort'] {
  const note = noteOf(shippedNotes(), program)
  return note ? { does: note.does, asks: note.asks } : null
}

/** Splits `army:25B` into service and code. */
function specialtyOf(key: string): Opportunity['specialties'] {
  const [service, code] = key.split(':')
  const parsed = Service.safeParse(service)
  return parsed.success && code ? [{ service: parsed.data, code }] : []
}
