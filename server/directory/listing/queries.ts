import { sql } from 'kysely'
import type { OpportunityCard } from '#contract/directory/listing.ts'
import type { Component, Service } from '#contract/military.ts'
import { visibleOpportunity } from '#server/directory/visibility/visibility.ts'
import type { Db } from '#server/platform/db/database.ts'
import { anyWord } from '#server/platform/lib/search-words.ts'

/** PostgreSQL ranges exclude their upper bound. */
const lengths = sql<OpportunityCard['length']>`coalesce((
  select json_agg(json_build_object('min', lower(length), 'max', upper(length) - 1) order by length)
  from unnest(opportunity.lengths) as length), '[]')`

/** The point to find an opportunity's nearest city from. */
export interface NearPoint {
  readonly latitude: number
  readonly longitude: number
}

/** The nearest city and the number of others; scaling longitude by latitude is close enough. */
const placeNear = (near: NearPoint | undefined) => sql<OpportunityCard['place']>`(
  select json_build_object('city', city, 'state', state, 'others', count(*) over () - 1)
  from (select city, state, min(position) as first, min(${
    near
      ? sql`(latitude - ${near.latitude}) ^ 2 + ((longitude - ${near.longitude}) * cos(radians(${near.latitude}))) ^ 2`
      : sql`0`
  }) as far from opportunity_location
    where opportunity_id = opportunity.id and city is not null group by city, state) as cities
  order by far nulls last, first limit 1)`

const cardColumns = (near?: NearPoint) =>
  [
    'opportunity.id',
    'opportunity.title',
    'opportunity.online',
    'opportunity.nationwide',
    'opportunity.states',
    'opportunity.families',
    'opportunity.sample',
    'opportunity.first_seen',
    'opportunity.last_verified',
    'organization.id as organization_id',
    'organization.name as organization_name',
    sql<OpportunityCard['kind']>`opportunity.kind`.as('kind'),
    sql<OpportunityCard['delivery']>`opportunity.delivery`.as('delivery'),
    sql<Component[]>`opportunity.open_to`.as('open_to'),
    lengths.as('length'),
    placeNear(near).as('place'),
  ] as const

/** Opportunity cards, unordered. */
export function findOpportunityCards(db: Db, ids: readonly string[], near?: NearPoint) {
  return db
    .selectFrom('opportunity')
    .innerJoin('organization', 'organization.id', 'opportunity.organization_id')
    .select(cardColumns(near))
    .where(sql<boolean>`opportunity.id = any (${ids}::uuid[])`)
    .execute()
}

export type OpportunityCardRow = Awaited<ReturnType<typeof findOpportunityCards>>[number]

/** An opportunity ever published; undefined when never published or archived. */
export function findOpportunity(db: Db, id: string) {
  return db
    .selectFrom('opportunity')
    .innerJoin('organization', 'organization.id', 'opportunity.organization_id')
    .select(cardColumns())
    .select([
      'summary',
      'description',
      'other_eligibility',
      'url',
      'program_type',
      'occupations',
      'specialties',
      'cohorts_offered',
      'series',
      'work_hours',
      'pay_after',
      'credentials',
      'clearance',
      'contact_name',
      'contact_email',
      'conflicts',
      'opportunity.source',
      'opportunity.requirements',
      'opportunity.cost',
      'opportunity.provenance',
      sql<'published' | 'closed'>`opportunity.status`.as('status'),
      sql<string | null>`opportunity.expires_on::text`.as('expires_on'),
      sql<Service[]>`opportunity.services`.as('services'),
      sql<string[]>`opportunity.cohorts::text[]`.as('cohorts'),
    ])
    .where('opportunity.id', '=', id)
    .where('opportunity.status', 'in', ['published', 'closed'])
    .executeTakeFirst()
}

export type OpportunityRow = NonNullable<Awaited<ReturnType<typeof findOpportunity>>>

export function findLocations(db: Db, opportunityId: string) {
  return db
    .selectFrom('opportunity_location')
    .select(['city', 'state', 'zip'])
    .where('opportunity_id', '=', opportunityId)
    .orderBy('position')
    .execute()
}

export function findOccupationTitles(db: Db, codes: readonly string[]) {
  return db
    .selectFrom('occupation')
    .select(['code', 'title'])
    .where(sql<boolean>`code = any (${codes}::text[])`)
    .execute()
}

export function findFamilyTitles(db: Db) {
  return db.selectFrom('family').select(['code', 'title']).orderBy('code').execute()
}

/** Maximum opportunities of a family compared; the rest of a very large one is ignored. */
const comparedCount = 2_000

/** The most similar: other hosts first, then by kind, place, shared families and title. */
export async function findSimilarIds(
  db: Db,
  { id, organization_id, families, states, kind }: OpportunityRow,
  titleWords: readonly string[],
  limit: number,
): Promise<string[]> {
  const similarity =
    titleWords.length > 0 ? sql`ts_rank(search, ${anyWord(titleWords)}, 1)` : sql`0`
  const { rows } = await sql<{ id: string }>`
    with compared as materialized (
      select id, organization_id, families, states, nationwide, kind, search, title
      from opportunity
      where families && ${families}::text[] and id <> ${id} and ${visibleOpportunity()}
      limit ${comparedCount})
    select id from compared
    order by (organization_id <> ${organization_id}) desc,
      (kind = ${kind})::int + (nationwide or states && ${states}::text[])::int
        + cardinality(array(select unnest(families) intersect select unnest(${families}::text[])))
          / greatest(cardinality(families), cardinality(${families}::text[]))::real
        + 4 * ${similarity} desc,
      lower(title), id
    limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
