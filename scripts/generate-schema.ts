import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openEmbeddedPostgres } from '#server/platform/db/postgres/embedded.ts'

// Writes server/platform/db/schema.ts: the row types of a fully migrated database.
const root = new URL('../', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'waypoint-schema-'))
// When running as root, the postgres user needs to traverse this folder.
chmodSync(folder, 0o755)
const postgres = await openEmbeddedPostgres(folder)
const pool = createPool(postgres.connection)
await migrate(pool)
await pool.end()
const { host, user, database } = postgres.connection
const result = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    '--dialect',
    'postgres',
    '--out-file',
    process.argv[2] ?? join(root, 'server/platform/db/schema.ts'),
    '--url',
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    '--exclude-pattern',
    'migration',
    '--default-schema',
    'public',
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
    '--type-mapping',
    '{"int8":"number","int4range":"string"}',
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
await postgres.close()
rmSync(folder, { recursive: true, force: true })
process.exitCode = result.status ?? 1
