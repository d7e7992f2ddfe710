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
  let heard: string[] = []
  services.notifications.subscribe('pages_changed', (payload) => heard.push(payload))
  const count = async () => {
    const mark = newId()
    await sql`select pg_notify('pages_changed', ${mark})`.execute(db)
    await expect.poll(() => heard).toContain(mark)
    const before = heard.slice(0, heard.indexOf(mark))
    heard = heard.slice(before.length + 1)
    return before.length
  }
  await count()
  return count
}
