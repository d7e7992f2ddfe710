import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '#server/platform/lib/ids.ts'
import type { TestApp } from './app.ts'

/**
 * Number of page-cache invalidations sent to nodes since the last count. PostgreSQL notifies in commit order,
 * so the test's own marker arrives after everything before it.
 */
export async function countPageInvalidations({
  db,
  services,
}: TestApp): Promise<() => Promise<number>> {
  let received: string[] = []
  services.notifications.subscribe('pages_changed', (payload) => received.push(payload))
  const count = async () => {
    const mark = newId()
    await sql`select pg_notify('pages_changed', ${mark})`.execute(db)
    await expect.poll(() => received).toContain(mark)
    const before = received.slice(0, received.indexOf(mark))
    received = received.slice(before.length + 1)
    return before.length
  }
  await count()
  return count
}
