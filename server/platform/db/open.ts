import type pg from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import { openEmbeddedPostgres } from './postgres/embedded.ts'

/** A running database and how to connect to it. */
export interface OpenDatabase {
  readonly connection: pg.ClientConfig
  close(): Promise<void>
}

/** Opens the configured PostgreSQL: an external server, or the built-in one, started or joined. */
export async function openDatabase({ database, dataDir }: Config): Promise<OpenDatabase> {
  if (database.kind === 'embedded') return openEmbeddedPostgres(dataDir)
  return { connection: { connectionString: database.url }, close: async () => {} }
}
