import type pg from 'pg'
import { loadSeed } from '#server/directory/seed/seed.ts'
import { ConfigError, isSecret, parseConfig, variables } from '#server/platform/config/config.ts'
import { loadSecret } from '#server/platform/config/secret.ts'
import { createDatabase, createPool, type Db } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { systemClock } from '#server/platform/lib/clock.ts'
import { archiveStore } from '#server/platform/ports/archives/archives-port.ts'
import { auditCommand } from './audit.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { importCommand } from './import.ts'
import { userCommand } from './user.ts'
import { waitlistCommand } from './waitlist.ts'

const usage = `Usage: npm run waypoint -- <command>

  migrate                      bring the database to the newest schema
  seed                         load the facts shipped in data/
  import <kind> <file>         read an official file; kinds: skillbridge-programs,
                               skillbridge-locations, onet, crosswalk, duties,
                               wages, resources, rules
  user create-admin --email E  make an admin; the password is asked for, or made and shown once
  user set-password --email E  give an account a new password and end its sessions
  user remove-factors --email E  take the second factors from who has lost them all
  waitlist numbers             how many addresses wait
  waitlist announce --yes      write to every confirmed address that the service is open
  audit verify                 check that the audit log is as it was written
  audit head                   sign the end of the audit log now
  backup make | list | verify NAME | key  encrypted backups of the whole database
  restore NAME|FILE --yes      replace all data with a backup
  config                       the environment variables, their meaning and what they are now

The commands work while the server runs. rank, eval and bench are scripts of their own: npm run rank.`

/** Opens the configured database, migrates it unless told not to, runs, and closes it. */
async function withDatabase(
  run: (db: Db, database: { pool: pg.Pool; connection: pg.ClientConfig }) => Promise<number>,
  { isMigrated = true } = {},
): Promise<number> {
  const config = parseConfig(process.env)
  const database = await openDatabase(config)
  const pool = createPool({ ...database.connection, max: 4 })
  const db = createDatabase(pool)
  try {
    if (isMigrated) await migrate(pool)
    return await run(db, { pool, connection: database.connection })
  } finally {
    await db.destroy()
    await database.close()
  }
}

function printConfig(): number {
  for (const [name, { about, fallback }] of Object.entries(variables)) {
    const value = process.env[name]
    const now =
      value === undefined ? `default ${fallback || '(none)'}` : isSecret(name) ? 'set' : value
    console.log(`${name.padEnd(23)} ${now}\n${' '.repeat(24)}${about}`)
  }
  parseConfig(process.env)
  return 0
}

const seedFolder = new URL('../data/', import.meta.url)

async function seed(db: Db): Promise<number> {
  const { loaded } = await loadSeed(db, seedFolder, systemClock)
  console.log(loaded.length > 0 ? `Loaded ${loaded.join(', ')}.` : 'Everything is loaded already.')
  return 0
}

function auditParts(db: Db) {
  const { secret, previousSecret, dataDir } = parseConfig(process.env)
  const before = previousSecret === undefined ? [] : [Buffer.from(previousSecret, 'utf8')]
  const secrets = [loadSecret(secret, dataDir), ...before] as const
  return { db, dataDir, secrets, clock: systemClock }
}

function backupParts(db: Db, database: { pool: pg.Pool; connection: pg.ClientConfig }) {
  const config = parseConfig(process.env)
  const backups = { connection: database.connection, store: archiveStore(config.backupStore) }
  return { ...auditParts(db), ...process, config, backups, pool: database.pool }
}

async function run([command, ...args]: string[]): Promise<number> {
  switch (command) {
    case 'migrate':
      return withDatabase(async () => {
        console.log('The schema is the newest.')
        return 0
      })
    case 'seed':
      return withDatabase(seed)
    case 'import':
      return importCommand(args, {
        withDatabase,
        dataDir: parseConfig(process.env).dataDir,
        stdout: process.stdout,
        stderr: process.stderr,
      })
    case 'user':
      return withDatabase((db) => userCommand(args, { db, ...process }))
    case 'waitlist':
      return withDatabase((db) => waitlistCommand(args, { ...auditParts(db), ...process }))
    case 'audit':
      return withDatabase((db) => auditCommand(args, { ...auditParts(db), ...process }))
    case 'backup':
      return withDatabase((db, database) => backupCommand(args, backupParts(db, database)))
    case 'restore':
      return withDatabase((db, database) => restoreCommand(args, backupParts(db, database)), {
        isMigrated: false,
      })
    case 'config':
      return printConfig()
    default:
      console.error(usage)
      return command === undefined || command === 'help' || command === '--help' ? 0 : 2
  }
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    console.error(error instanceof ConfigError ? error.message : (error.stack ?? String(error)))
    process.exitCode = 1
  },
)
