import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './postgres.ts'

/** A separate database per test file, copied from the migrated and seeded template. */
export interface TestDatabase {
  readonly connection: pg.ClientConfig
  drop(): Promise<void>
}

/** Copies the template; `drop` removes the copy along with any open connections. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection, template } = inject('postgres')
  const name = template.replace(/template$/, randomBytes(6).toString('hex'))
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  return {
    connection: withDatabase(connection, name),
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
