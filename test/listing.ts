import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/schema.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { normalName, slugOf } from '#server/platform/lib/names.ts'

/** Takes all organizations and opportunities out, also the samples and what official lists said. */
export async function emptyListing(db: Db): Promise<void> {
  await db.deleteFrom('organization').execute()
  await db.deleteFrom('listed_record').execute()
  await db.deleteFrom('official_list').execute()
}

/** Adds an organization and answers its id. */
export async function addOrganization(
  db: Db,
  name: string,
  overrides: Partial<Insertable<DB['organization']>> = {},
): Promise<string> {
  const id = newId()
  const identity = normalName(name)
  const facts = { source: 'Test list', first_seen: '2026-01-05' }
  await db
    .insertInto('organization')
    .values({ id, identity, name, slug: slugOf(name), ...facts, ...overrides })
    .execute()
  return id
}

/** Adds an opportunity of an organization and answers its id. */
export async function addOpportunity(
  db: Db,
  organizationId: string,
  title: string,
  overrides: Partial<Insertable<DB['opportunity']>> = {},
): Promise<string> {
  const id = newId()
  const facts = { kind: 'skillbridge', open_to: ['active'], first_seen: '2026-01-05' }
  const origin = { source: 'Test list', external_id: id, content_hash: id }
  await db
    .insertInto('opportunity')
    .values({ id, organization_id: organizationId, title, ...facts, ...origin, ...overrides })
    .execute()
  return id
}
