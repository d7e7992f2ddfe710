import { z } from 'zod'
import { PaidPlan, SubscriptionStatus } from '#contract/account/billing.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const At = z.coerce.date()

const Customer = z.object({ cardWorks: z.boolean() })
const Checkout = z.object({
  orderId: z.string(),
  plan: PaidPlan,
  trialDays: z.number().int().nullable(),
  status: z.enum(['open', 'complete', 'expired']),
  expiresAt: At,
  successUrl: z.string(),
  cancelUrl: z.string(),
  customerRef: z.string(),
  subscriptionRef: z.string().nullable(),
  paymentRef: z.string().nullable(),
})
const Subscription = z.object({
  orderId: z.string(),
  customerRef: z.string(),
  state: z.object({
    status: SubscriptionStatus,
    anchor: At.nullable(),
    trialUsedAt: At.nullable(),
    trialEndsAt: At.nullable(),
    periodEndsAt: At.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    lifetimeAt: At.nullable(),
  }),
  payments: z.array(z.string()),
})
const Payment = z.object({ amount: z.number().int(), refunded: z.number().int(), paidAt: At })

const schemas = {
  customer: Customer,
  checkout: Checkout,
  subscription: Subscription,
  payment: Payment,
}

/** Record kinds of the built-in provider. */
export type RecordKind = keyof typeof schemas
/** Record type of each kind. */
export type RecordOf<K extends RecordKind> = z.output<(typeof schemas)[K]>

/** Finds a record of the built-in provider; undefined if there is none of this kind. */
export async function findRecord<K extends RecordKind>(
  db: Db,
  kind: K,
  ref: string,
): Promise<RecordOf<K> | undefined> {
  const row = await db
    .selectFrom('local_payment_record')
    .select('data')
    .where('ref', '=', ref)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && (schemas[kind].parse(row.data) as RecordOf<K>)
}

/** Like `findRecord`, with a row lock. */
export async function lockRecord<K extends RecordKind>(
  tx: Tx,
  kind: K,
  ref: string,
): Promise<RecordOf<K> | undefined> {
  const row = await tx
    .selectFrom('local_payment_record')
    .select('data')
    .where('ref', '=', ref)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  return row && (schemas[kind].parse(row.data) as RecordOf<K>)
}

/** Writes a record, replacing the previous one. */
export async function saveRecord<K extends RecordKind>(
  db: Db,
  kind: K,
  ref: string,
  data: RecordOf<K>,
  now: Date,
): Promise<void> {
  const text = JSON.stringify(data)
  await db
    .insertInto('local_payment_record')
    .values({ ref, kind, data: text, updated_at: now })
    .onConflict((conflict) => conflict.column('ref').doUpdateSet({ data: text, updated_at: now }))
    .execute()
}
