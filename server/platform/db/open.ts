import type pg from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import { openEmbeddedPostgres } from './postgres/embedded.ts'

/** A database that is up, with how to reach it. */
export interface OpenDatabase {
  readonly connection: pg.ClientConfig
  close(): Promise<void>
}

/** The configured PostgreSQL: a server of one's own, or the built-in one, started or joined. */
export async function openDatabase({ database, dataDir }: Config): Promise<OpenDatabase> {
  if (database.kind === 'embedded') return openEmbeddedPostgres(dataDir)
  return { connection: { connectionString: database.url }, close: async () => {} }
}
