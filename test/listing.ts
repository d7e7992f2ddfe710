import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/schema.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { normalName, slugOf } from '#server/platform/lib/names.ts'

/** Deletes all organizations and opportunities, including samples and official imports. */
export async function emptyListing(db: Db): Promise<void> {
  await db.deleteFrom('organization').execute()
  await db.deleteFrom('listed_record').execute()
  await db.deleteFrom('official_list').execute()
}

/** Adds an organization and returns its id. */
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

/** Adds an opportunity to an organization and returns its id. */
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
