import { sql } from 'kysely'
import type { Location, Opportunity } from '#matching/opportunity.ts'
import { visibleOpportunity } from '#server/directory/visibility/visibility.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withinState } from './sites.ts'

/** Batch size while reading the whole listing. */
const batch = 5_000

const lengths = sql<Opportunity['length']>`coalesce((
  select json_agg(json_build_object('min', lower(length), 'max', upper(length) - 1) order by lower(length))
  from unnest(opportunity.lengths) as length), '[]')`

const locations = sql<Location[]>`coalesce((
  select json_agg(json_build_object('city', city, 'state', state,
    'latitude', latitude, 'longitude', longitude) order by position)
  from opportunity_location where opportunity_id = opportunity.id), '[]')`

/** The listing in the matcher's shape, read in batches by id. */
export async function loadListed(db: Db): Promise<Opportunity[]> {
  const opportunities: Opportunity[] = []
  for (let after: string | undefined; ; ) {
    let query = listed(db).orderBy('opportunity.id').limit(batch)
    if (after !== undefined) query = query.where('opportunity.id', '>', after)
    const rows = await query.execute()
    for (const row of rows) opportunities.push(toOpportunity(row))
    after = rows.at(-1)?.id
    if (rows.length < batch) return opportunities
  }
}

/** Batch size where requests run in between. */
const slice = 100

/** The given ids that are currently listed. */
export async function loadListedOf(db: Db, ids: readonly string[]): Promise<Opportunity[]> {
  const opportunities: Opportunity[] = []
  for (let index = 0; index < ids.length; index += slice) {
    const some = ids.slice(index, index + slice)
    const rows = await listed(db)
      .where('opportunity.id', '=', sql<string>`any(${some}::uuid[])`)
      .orderBy('opportunity.id')
      .execute()
    for (const row of rows) opportunities.push(toOpportunity(row))
  }
  return opportunities
}

function listed(db: Db) {
  return db
    .selectFrom('opportunity')
    .innerJoin('organization', 'organization.id', 'opportunity.organization_id')
    .select(['opportunity.id', 'title', 'kind', 'summary', 'description', 'families'])
    .select(['requirements', 'cost'])
    .select(['organization_id', 'organization.name as organization', 'occupations', 'skills'])
    .select(['specialties', 'states', 'nationwide', 'online', 'delivery', 'cohorts', 'services'])
    .select(['open_to', 'pay_after', 'credentials', 'clearance', 'opportunity.source'])
    .select(['opportunity.last_verified'])
    .select([lengths.as('length'), locations.as('locations')])
    .where(visibleOpportunity())
}

interface Row {
  id: string
  title: string
  kind: string
  summary: string | null
  description: string | null
  requirements: string | null
  cost: string | null
  families: string[]
  organization_id: string
  organization: string
  occupations: string[]
  skills: string[]
  specialties: string[]
  states: string[]
  nationwide: boolean
  online: boolean
  delivery: string[]
  cohorts: string[]
  services: string[]
  open_to: string[]
  pay_after: number | null
  credentials: string[]
  clearance: string | null
  source: string
  last_verified: string | null
  length: Opportunity['length']
  locations: Location[]
}

/** States without sites of their own become locations known by state only. */
function toOpportunity(row: Row): Opportunity {
  const located = new Set(row.locations.map(({ state }) => state))
  const byState = row.states
    .filter((state) => !located.has(state))
    .map((state) => ({ city: null, state, latitude: null, longitude: null }))
  return {
    id: row.id,
    title: row.title,
    kind: row.kind as Opportunity['kind'],
    summary: row.summary,
    description: row.description,
    requirements: row.requirements,
    cost: row.cost,
    source: row.source,
    organizationId: row.organization_id,
    organization: row.organization,
    families: row.families,
    occupations: row.occupations,
    skills: row.skills,
    specialties: row.specialties.map((specialty) => {
      const [service = '', code = ''] = specialty.split(':')
      return { service, code }
    }),
    locations: [...row.locations.map(withinState), ...byState],
    nationwide: row.nationwide,
    online: row.online,
    length: row.length,
    delivery: row.delivery as Opportunity['delivery'],
    cohorts: row.cohorts,
    services: row.services,
    openTo: row.open_to,
    payAfter: row.pay_after,
    credentials: row.credentials,
    clearance: row.clearance as Opportunity['clearance'],
    lastVerified: row.last_verified,
  }
}
