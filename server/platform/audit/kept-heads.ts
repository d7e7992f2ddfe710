import type { Db } from '#server/platform/db/database.ts'
import { type Head, readHeads, writeHead } from './head.ts'
import { headsFile, readText } from './heads.ts'

/** Every signed head of the database and of the file beside it, and where the file is damaged. */
export async function keptHeads(db: Db, dataDir: string) {
  const kept = await db.selectFrom('audit_head').selectAll().execute()
  const { heads, unreadable } = readHeads(await readText(headsFile(dataDir)))
  return { heads: distinctHeads([...kept, ...heads]), unreadable }
}

/** The same head, in the database and in a file, is one. */
export function distinctHeads(heads: readonly Head[]): Head[] {
  return [...new Map(heads.map((head) => [writeHead(head), head])).values()]
}
