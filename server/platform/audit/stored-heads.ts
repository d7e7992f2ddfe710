import type { Db } from '#server/platform/db/database.ts'
import { type Head, readHeads, writeHead } from './head.ts'
import { headsFile, readText } from './heads.ts'

/** All signed heads from the database and the file, and the file's unreadable lines. */
export async function loadStoredHeads(db: Db, dataDir: string) {
  const stored = await db.selectFrom('audit_head').selectAll().execute()
  const { heads, unreadable } = readHeads(await readText(headsFile(dataDir)))
  return { heads: distinctHeads([...stored, ...heads]), unreadable }
}

/** Removes duplicates, since a head may be in both the database and the file. */
export function distinctHeads(heads: readonly Head[]): Head[] {
  return [...new Map(heads.map((head) => [writeHead(head), head])).values()]
}
