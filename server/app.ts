import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { authenticator, type PasswordCost, passwordCost } from './account/accounts/accounts.ts'
import { accountCleanups, calendarSources, channels, jobs, recurring } from './background.ts'
import { readFacts } from './directory/facts/facts.ts'
import { openOutlook, withOutlook } from './directory/labor/outlook.ts'
import type { WindowLine } from './directory/saved-searches/window-line.ts'
import { createHttp, type HttpParts } from './http.ts'
import { withWeightsInForce } from './operations/weights/weighted-matcher.ts'
import { createGate } from './platform/ai/ai.ts'
import type { Config } from './platform/config/config.ts'
import { createDatabase, createPool, requestPool, workerPool } from './platform/db/database.ts'
import { createDocuments } from './platform/documents/documents.ts'
import type { Clock } from './platform/lib/clock.ts'
import { createEventCounts } from './platform/lib/event-counts.ts'
import { type Recurring, startJobs } from './platform/lib/jobs.ts'
import { createLimits } from './platform/lib/limits.ts'
import { openNotifications } from './platform/lib/notifications.ts'
import type { Secrets } from './platform/lib/sealed.ts'
import { limitRules } from './platform/limits.ts'
import { openMaintenance } from './platform/maintenance/maintenance.ts'
import { createMetrics } from './platform/metrics.ts'
import { aiPort } from './platform/ports/ai/ai-port.ts'
import { archiveStore } from './platform/ports/archives/archives-port.ts'
import { createIdentityProviders } from './platform/ports/identity/openid.ts'
import { mailPort } from './platform/ports/mail/mail-port.ts'
import type { MailPort } from './platform/ports/mail/port.ts'
import { paymentsPort } from './platform/ports/payments/payments-port.ts'
import type { Services } from './platform/services.ts'
import { limitPoints, openSettings } from './platform/settings/settings.ts'
import { createRankQueue } from './transition/compose/rank-queue.ts'
import { createMatcher, type MatcherParts } from './transition/matcher/matcher.ts'
import { windowLineOf } from './transition/window/window.ts'

/** Dependencies of the app; tests pass a clock, a silent log and no pages. */
export interface AppParts extends HttpParts {
  readonly config: Config
  readonly connection: pg.ClientConfig
  readonly clock: Clock
  readonly secret: Buffer
  /** Workers in this process; 0 leaves jobs to other processes. */
  readonly workers?: number
  /** Mail port; defaults to the one from the config. */
  readonly mail?: MailPort | undefined
  /** Recurring jobs; defaults to the product's own list. */
  readonly recurring?: readonly Recurring<Services>[] | undefined
  /** Cost of new password hashes; defaults to the product's own. */
  readonly passwordCost?: PasswordCost | undefined
  /** Builds an index; defaults to a worker thread. */
  readonly buildIndex?: MatcherParts['make']
}

/** The whole app, ready to listen. */
export interface App {
  readonly http: FastifyInstance
  readonly services: Services
  /** Stops accepting requests, ends streams, releases jobs and closes connections. */
  close(): Promise<void>
}

/** Wires services, routes, jobs and pages; `close` releases everything it opens. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, clock, log } = parts
  const statementTimeout = parts.busyFromMs === 0 ? { statement_timeout: 30_000 } : requestPool
  const pool = createPool({ ...parts.connection, ...statementTimeout })
  const db = createDatabase(pool)
  const notifications = await openNotifications(parts.connection, channels, log)
  const maintenance = await openMaintenance({ db, notifications, log })
  const settings = await openSettings({ db, notifications, log })
  const ai = createGate({ db, clock, config: config.ai, port: aiPort(config.ai) })
  const index = createMatcher({
    db,
    connection: parts.connection,
    dataDir: config.dataDir,
    notifications,
    log,
    embeddingModel: ai.models.meaning ?? '',
    ...(parts.buildIndex && { make: parts.buildIndex }),
  })
  const matcher = withWeightsInForce(index, { db, notifications, clock })
  const seedFacts = readFacts(new URL('../data/', import.meta.url))
  const outlook = await openOutlook({ db, notifications, log }, seedFacts.outlook)
  const previous = config.previousSecret
  const secrets: Secrets = previous ? [parts.secret, Buffer.from(previous, 'utf8')] : [parts.secret]
  const limits = createLimits(pool, limitRules, config.rateLimitScale, () =>
    limitPoints(settings.current()),
  )
  const mail = parts.mail ?? mailPort(config)
  const payments = await paymentsPort(config, { db, clock, secrets })
  const eventCounts = createEventCounts({ db, clock, log })
  const base = {
    accountCleanups,
    calendarSources,
    eventCounts,
    config,
    db,
    clock,
    log,
    secrets,
    limits,
    passwordCost: parts.passwordCost ?? passwordCost,
    mail,
    payments,
    metrics: createMetrics(),
    notifications,
    maintenance,
    settings,
    backups: { connection: parts.connection, store: archiveStore(config.backupStore) },
    jobKinds: jobs.map(({ name }) => {
      return { name, schedule: recurring.find(({ job }) => job.name === name)?.at ?? null }
    }),
    facts: withOutlook(seedFacts, outlook),
    matcher,
    rankQueue: createRankQueue(),
    documents: createDocuments(log),
    identityProviders: createIdentityProviders(config, clock),
    ai,
  }
  const windowLine: WindowLine = (tx, reader) => windowLineOf({ ...base, db: tx }, reader)
  const services: Services = { ...base, windowLine, authenticate: authenticator(base) }
  const http = await createHttp(parts, services, pool)
  // Jobs may run longer than a request's statement, and must not use up request connections.
  const jobPool = createPool({ ...parts.connection, ...workerPool })
  const workers = await startJobs<Services>({
    jobs: parts.workers === 0 ? [] : jobs,
    services: { ...services, db: createDatabase(jobPool) },
    log,
    connection: parts.connection,
    recurring: parts.workers === 0 ? [] : (parts.recurring ?? recurring),
    pool: jobPool,
    concurrency: parts.workers ?? 2,
    pausedJobs: () => maintenance.current().pausedJobs,
  })
  let closing: Promise<void> | undefined
  const close = async () => {
    await http.close()
    await workers.close()
    await jobPool.end()
    await mail.close()
    await matcher.close()
    await services.documents.close()
    maintenance.close()
    outlook.close()
    settings.close()
    await eventCounts.close()
    await notifications.close()
    await parts.pages?.close()
    await db.destroy()
  }
  return { http, services, close: () => (closing ??= close()) }
}
