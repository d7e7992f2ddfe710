import { rankDays } from '#contract/account/billing.ts'
import { freeGrades } from '#contract/account/plans.ts'
import { rankEnd } from '#server/account/plans/plans.ts'
import { enqueue, type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { hasAccess } from '#server/platform/ports/payments/subscription-state.ts'
import type { Services } from '#server/platform/services.ts'
import { billingEmails } from './billing-emails.ts'
import { stateOf } from './facts.ts'
import { endSubscriptionJob, forgetCustomerJob, syncPaymentsJob } from './job-names.ts'
import * as queries from './queries.ts'
import { sync, syncSubscription } from './sync.ts'

/** Syncs the subject of an event with the provider. */
export const syncPayments: Job<typeof syncPaymentsJob.payload, Services> = job(
  syncPaymentsJob.name,
  syncPaymentsJob.payload,
  async (about, { services }) => {
    const { payments } = services
    if (payments) await sync({ ...services, payments }, about)
  },
)

/** Ends a subscription at the provider; refunds one bought twice. */
export const endSubscription: Job<typeof endSubscriptionJob.payload, Services> = job(
  endSubscriptionJob.name,
  endSubscriptionJob.payload,
  async ({ ref, refund }, { services }) => {
    const { payments } = services
    if (!payments) return
    await payments.endSubscription(ref)
    if (refund) {
      const paid = (await payments.findSubscription(ref))?.payments ?? []
      for (const payment of paid) {
        await payments.refund(payment.ref, `surplus-${payment.ref}`)
        await sync({ ...services, payments }, { kind: 'payment', ref: payment.ref })
      }
    }
    await syncSubscription({ ...services, payments }, ref)
  },
)

/** Deletes the provider's customer of a deleted account, ending its subscriptions. */
export const forgetCustomer: Job<typeof forgetCustomerJob.payload, Services> = job(
  forgetCustomerJob.name,
  forgetCustomerJob.payload,
  async ({ customerRef }, { services }) => {
    await services.payments?.forgetCustomer(customerRef)
  },
)

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Days before a rank expires when we ask for it again. */
const rankMailDays = 30
/** How long we remember event IDs; providers redeliver for three days. */
const eventDays = 90

/** Checks overdue changes, whether or not an event arrived. */
export const checkBilling: Job<typeof NoPayload, Services> = job(
  'check_billing',
  NoPayload,
  async (_payload, { services, log }) => {
    const { db, clock, payments } = services
    const now = clock.now()
    const before = new Date(now.getTime() - eventDays * dayMs)
    await db.transaction().execute((tx) => queries.deleteEventsBefore(tx, before))
    if (payments) {
      for (const row of await queries.findDueSubscriptions(db, now)) {
        if (!row.subscription_ref) continue
        const about = { kind: 'subscription', ref: row.subscription_ref } as const
        try {
          const isOver = row.status === 'past_due' && !hasAccess(stateOf(row), now)
          if (isOver) await payments.endSubscription(about.ref)
          await sync({ ...services, payments }, about)
        } catch (err) {
          log.error({ err, account: row.account_id }, 'a subscription could not be checked')
        }
      }
      for (const order of await queries.findDueOrders(db, new Date(now.getTime() - 2 * minuteMs))) {
        if (!order.checkout_ref) continue
        const about = { kind: 'checkout', ref: order.checkout_ref } as const
        await db.transaction().execute((tx) => enqueue(tx, syncPaymentsJob, about))
      }
    }
    await remindOfRanks(services, now)
  },
)

async function remindOfRanks(services: Services, now: Date): Promise<void> {
  const { db } = services
  const before = new Date(now.getTime() - (rankDays - rankMailDays) * dayMs)
  for (const person of await queries.findRanksToRemind(db, before, freeGrades)) {
    await db.transaction().execute(async (tx) => {
      await queries.updateRank(tx, person.id, { reminded_at: now })
      const recipient = { email: person.email, accountId: person.id }
      const content = billingEmails.rankAskedAgain(person, rankEnd(person.attested_at))
      await sendMail(tx, services, recipient, content)
    })
  }
}
