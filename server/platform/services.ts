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

/**
 * What routes and jobs work with; made once by createApp. A feature that offers a service of its own adds it here by
 * declaration merging, beside what it offers.
 */
export interface Services {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** What keys are derived from: the secret and, while it is replaced, the one before. */
  readonly secrets: Secrets
  /** Rate limits, shared by all nodes. */
  readonly limits: Limits<LimitName>
  /** What this process counts, for Prometheus. */
  readonly metrics: Metrics
  /** What is counted for analytics, without knowing by whom. */
  readonly eventCounts: EventCounts
  /** Google and LinkedIn, where they are set up. */
  readonly identityProviders: IdentityProviders
  /** Where mail goes; features write letters with `sendMail`, only the delivery job talks to it. */
  readonly mail: MailPort
  /** The one way to AI providers; nothing is asked of them before an admin allows it. */
  readonly ai: Gate
  /** PostgreSQL's notifications, by channel. */
  readonly notifications: Notifications
  /** The account behind a bearer token; throws `unauthenticated`. */
  authenticate(bearer: string, options?: { byPerson?: boolean }): Promise<SignedIn>
}
