import { sql } from 'kysely'
import { type getAlumniWork, minCounted } from '#contract/community/alumni.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { Service, serviceNames } from '#contract/military.ts'
import { requireFeature } from '#server/account/plans/plans.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { Db } from '#server/platform/db/database.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'
import { findOwnEntry } from './queries.ts'

/** Maximum roles and employers shown, each. */
const shown = 8

/**
 * The prefix that groups specialties: codes with a digit share a field by their first two
 * characters (25B and 25U, 1D7X1 and 1D7X2); a Navy or Coast Guard rating is its own group.
 */
export const groupPrefix = (code: string): string => (/\d/.test(code) ? code.slice(0, 2) : code)

const isSeries = (prefix: string) => /\d/.test(prefix)

const titleOf = (service: Service, prefix: string) =>
  isSeries(prefix)
    ? `${serviceNames[service]} ${prefix} series`
    : `${serviceNames[service]} ${prefix}`

/** Roles and employers of listed alumni in a specialty group, once it has enough people. */
export async function workOf(
  db: Db,
  user: SignedIn,
  { service, code }: ParsedInputOf<typeof getAlumniWork>,
): Promise<OutputOf<typeof getAlumniWork>> {
  requireFeature(user, 'alumni')
  const named =
    service !== undefined && code !== undefined ? { service, code } : await ownOf(db, user)
  const none = { people: null, minimum: minCounted, roles: [], employers: [] }
  if (!named) return { group: null, ...none }
  const prefix = groupPrefix(named.code)
  const group = { service: named.service, prefix, title: titleOf(named.service, prefix) }
  const specialties = await specialtiesOf(db, named.service, prefix)
  const counted = await countWork(db, specialties)
  if (counted.people < minCounted) return { group, ...none }
  return { group, ...counted, minimum: minCounted }
}

/** The caller's specialty, from their entry or else their profile. */
async function ownOf(db: Db, { id }: SignedIn) {
  const [service, code] = (await findOwnEntry(db, id))?.specialties[0]?.split(':') ?? []
  if (code !== undefined) return { service: Service.parse(service), code }
  const answers = await profileAnswers(db, id)
  return answers?.service?.specialties?.[0]
}

/** `army:25B` and the rest of its group. */
async function specialtiesOf(db: Db, service: string, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('specialty')
    .select('code')
    .where('service', '=', service)
    .$if(isSeries(prefix), (query) => query.where(sql`left(code, 2)`, '=', prefix))
    .$if(!isSeries(prefix), (query) => query.where('code', '=', prefix))
    .execute()
  return rows.map(({ code }) => `${service}:${code}`)
}

interface Tally {
  readonly name: string
  readonly people: number
}

/** Counts people by role and employer, ignoring differences in case and spacing. */
async function countWork(db: Db, specialties: readonly string[]) {
  const listed = sql`(select role, employer from alumni_entry
    where listed and hidden_at is null and specialties && ${[...specialties]}::text[]
      and exists (select from account where account.id = alumni_entry.account_id
        and account.status = 'active' and account.deletion_due_at is null))`
  const tally = (column: 'role' | 'employer') => sql<Tally[] | null>`(
    select json_agg(json_build_object('name', name, 'people', people) order by people desc, name) from (
      select mode() within group (order by ${sql.ref(column)}) as name, count(*)::int as people
      from listed where ${sql.ref(column)} is not null
      group by lower(regexp_replace(${sql.ref(column)}, '[[:space:]]+', ' ', 'g'))
      order by people desc, name limit ${shown}) as most)`
  const { rows } = await sql<{ people: number; roles: Tally[] | null; employers: Tally[] | null }>`
    with listed as materialized ${listed}
    select (select count(*)::int from listed) as people,
      ${tally('role')} as roles, ${tally('employer')} as employers`.execute(db)
  const [row] = rows
  return {
    people: row?.people ?? 0,
    roles: row?.roles ?? [],
    employers: row?.employers ?? [],
  }
}
