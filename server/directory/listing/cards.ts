import type { OpportunityCard, Organization } from '#contract/directory/listing.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { OrganizationRow } from './organization-queries.ts'
import {
  findFamilyTitles,
  findOpportunityCards,
  type NearPoint,
  type OpportunityCardRow,
} from './queries.ts'

/** Job family titles by code. */
export type FamilyTitles = ReadonlyMap<string, string>

export async function familyTitles(db: Db): Promise<FamilyTitles> {
  return new Map((await findFamilyTitles(db)).map(({ code, title }) => [code, title]))
}

/** Codes with their titles. */
export const titled = (codes: readonly string[], titles: FamilyTitles) =>
  codes.map((code) => ({ code, title: titles.get(code) ?? code }))

/** Opportunity cards, in the order of their ids. */
export async function opportunityCards(
  db: Db,
  ids: readonly string[],
  near?: NearPoint,
): Promise<OpportunityCard[]> {
  const [rows, titles] = await Promise.all([findOpportunityCards(db, ids, near), familyTitles(db)])
  return inOrder(ids, rows).map((row) => cardOf(row, titles))
}

/** Sorts rows by the requested ids. */
export function inOrder<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export function cardOf(row: OpportunityCardRow, titles: FamilyTitles): OpportunityCard {
  const { id, title, kind, delivery, online, nationwide, states, length, sample } = row
  return {
    id,
    title,
    kind,
    delivery,
    online,
    nationwide,
    states,
    length,
    sample,
    place: row.place,
    organization: { id: row.organization_id, name: row.organization_name },
    families: titled(row.families, titles),
    openTo: row.open_to,
    firstSeen: row.first_seen,
    lastVerified: row.last_verified,
  }
}

export function organizationOf(row: OrganizationRow, titles: FamilyTitles): Organization {
  const { last_verified, families, ...rest } = row
  return { ...rest, families: titled(families, titles), lastVerified: last_verified }
}
