import type { Log } from '#server/platform/lib/log.ts'
import type { SignedIn } from './access/account.ts'
import type { Gate } from './ai/ai.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/database.ts'
import type { Clock } from './lib/clock.ts'
import type { EventCounts } from './lib/event-counts.ts'
import type { Limits } from './lib/limits.ts'
import type { Notifications } from './lib/notifications.ts'
import type { Secrets } from './lib/sealed.ts'
import type { LimitName } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { IdentityProviders } from './ports/identity/port.ts'
import type { MailPort } from './ports/mail/port.ts'
import type { PaymentsPort } from './ports/payments/port.ts'

/**
 * Dependencies of routes and jobs, created once by createApp. Features with their own service add it here by
 * declaration merging.
 */
export interface Services {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Secrets that keys derive from: the current one and, during rotation, the previous one. */
  readonly secrets: Secrets
  /** Rate limits, shared by all nodes. */
  readonly limits: Limits<LimitName>
  /** This process's Prometheus metrics. */
  readonly metrics: Metrics
  /** Anonymous event counts for analytics. */
  readonly eventCounts: EventCounts
  /** Google and LinkedIn, where configured. */
  readonly identityProviders: IdentityProviders
  /** Mail transport, used only by the delivery job; features send emails with `sendMail`. */
  readonly mail: MailPort
  /** Payment provider; null where nothing is for sale. */
  readonly payments: PaymentsPort | null
  /** The only path to AI providers; calls none before an admin allows it. */
  readonly ai: Gate
  /** PostgreSQL notifications by channel. */
  readonly notifications: Notifications
  /** The account behind a bearer token; throws `unauthenticated`. */
  authenticate(bearer: string, options?: { byPerson?: boolean }): Promise<SignedIn>
}
