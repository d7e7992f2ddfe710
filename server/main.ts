import { ensureAdminInvitation } from './account/accounts/first-admin.ts'
import { createApp } from './app.ts'
import { searchPlaces } from './directory/places/search.ts'
import { loadSeed } from './directory/seed/seed.ts'
import { ConfigError, parseConfig } from './platform/config/config.ts'
import { loadSecret } from './platform/config/secret.ts'
import { createDatabase, createPool } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { builtPages, developmentPages } from './platform/http/page-source.ts'
import { systemClock } from './platform/lib/clock.ts'
import { createLog } from './platform/lib/log.ts'
import { hasOutboxPage } from './platform/mail/outbox-page.ts'

/** Maximum time for a graceful shutdown before the process exits anyway. */
const stopLimitMs = 9_000

/** Places are indexed this long after the server listens: it blocks for about half a second. */
const warmUpDelayMs = 1_000

const development = process.argv.includes('--dev')
const closers: (() => Promise<void>)[] = []
let stopping = false

async function stop(code = 0): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), stopLimitMs).unref()
  for (const close of closers.reverse()) await close().catch((error) => console.error(error))
  process.exit(code)
}

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(signal, () => void stop())

async function start(): Promise<void> {
  const config = parseConfig(process.env)
  const log = createLog(config.production || development ? 'info' : 'warn')
  const secret = loadSecret(config.secret, config.dataDir)
  const database = await openDatabase(config)
  closers.push(database.close)
  const pool = createPool({ ...database.connection, max: 2 })
  const db = createDatabase(pool)
  await migrate(pool)
  await loadSeed(db, new URL('../data/', import.meta.url), systemClock)
  const invitation = await ensureAdminInvitation(db, systemClock)
  await db.destroy()
  const pages = development ? await developmentPages() : builtPages()
  const app = await createApp({
    config,
    log,
    secret,
    pages,
    development,
    clock: systemClock,
    connection: database.connection,
  })
  closers.push(app.close)
  await app.http.listen({ host: config.host, port: config.port })
  if (stopping) return
  // Warms up the indexes, so the first place search and the first report don't wait; requests come first.
  setTimeout(() => searchPlaces(app.services.facts, '20001', 1), warmUpDelayMs).unref()
  app.services.matcher.current().catch((err) => log.warn({ err }, 'the index could not be built'))
  console.log(`Waypoint is at ${config.publicUrl}`)
  if (app.services.mail.outcome === 'kept' && hasOutboxPage(config)) {
    console.log(`Mail is kept at ${config.publicUrl}/outbox`)
  }
  if (invitation) {
    console.log(
      `Make the first admin within 24 hours: ${config.publicUrl}/first-admin#key=${invitation}`,
    )
  }
  process.send?.('ready')
}

function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'port-in-use'
  return error instanceof ConfigError ? message : (stack ?? message)
}

// With --compile, Node only fills its compile cache: see scripts/ground.mjs.
if (process.argv.includes('--compile')) process.exit()

start().catch(async (error) => {
  const text = explain(error)
  if (text === 'port-in-use') {
    const { describePortHolder } = await import('./platform/http/port-holder.ts')
    console.error(describePortHolder(Number(process.env.PORT ?? 3000)))
  } else console.error(text)
  await stop(1)
})
