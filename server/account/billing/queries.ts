import { type Selectable, sql } from 'kysely'
import type { PaidPlan } from '#contract/account/billing.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type {
  BillingOrder,
  Payment,
  RankAttestation,
  Subscription,
} from '#server/platform/db/schema.ts'

export type SubscriptionRow = Selectable<Subscription>
export type OrderRow = Selectable<BillingOrder>
export type PaymentRow = Selectable<Payment>
export type RankRow = Selectable<RankAttestation>

export function findSubscription(db: Db, accountId: string): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Locks the account's row, creating it if missing. */
export async function lockSubscription(
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<SubscriptionRow> {
  await tx
    .insertInto('subscription')
    .values({ account_id: accountId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return tx
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateSubscription(
  tx: Tx,
  accountId: string,
  change: Partial<Omit<SubscriptionRow, 'account_id' | 'revision' | 'created_at' | 'updated_at'>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ ...change, updated_at: now, revision: sql`revision + 1` })
    .where('account_id', '=', accountId)
    .execute()
}

/** Owner of a subscription, by its provider ID. */
export function findOwnerOfSubscription(db: Db, ref: string) {
  return db
    .selectFrom('subscription')
    .select('account_id')
    .where('subscription_ref', '=', ref)
    .executeTakeFirst()
}

/** Subscriptions due for a check. */
export async function findDueSubscriptions(db: Db, now: Date): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(200)
    .execute()
}

export async function insertOrder(
  tx: Tx,
  order: Omit<OrderRow, 'status' | 'checkout_ref' | 'url' | 'updated_at'>,
): Promise<OrderRow> {
  return tx
    .insertInto('billing_order')
    .values({ ...order, updated_at: order.created_at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findOpenOrder(tx: Tx, accountId: string): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('billing_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'open')
    .executeTakeFirst()
}

/** One of the account's own orders. */
export function findOwnOrder(db: Db, accountId: string, id: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('billing_order')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('billing_order').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Orders whose checkout should have ended. */
export function findDueOrders(db: Db, now: Date): Promise<OrderRow[]> {
  return db
    .selectFrom('billing_order')
    .selectAll()
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(200)
    .execute()
}

export async function updateOrder(
  db: Db,
  id: string,
  change: Partial<Pick<OrderRow, 'status' | 'checkout_ref' | 'url' | 'customer_ref'>>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('billing_order')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Returns whether the payment is new. */
export async function insertPayment(
  tx: Tx,
  payment: {
    id: string
    account_id: string
    plan: PaidPlan
    provider_ref: string
    subscription_ref: string | null
    amount: number
    receipt_url: string | null
    paid_at: Date
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.column('provider_ref').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function lockPaymentByRef(tx: Tx, ref: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('provider_ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
}

/** A payment of an account. */
export function lockPaymentOf(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updatePayment(
  tx: Tx,
  id: string,
  change: Partial<Pick<PaymentRow, 'refunded' | 'refunded_at' | 'refund_key' | 'disputed_at'>>,
): Promise<void> {
  await tx.updateTable('payment').set(change).where('id', '=', id).execute()
}

export async function listPaymentsOf(
  db: Db,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: PaymentRow[]; total: number }> {
  const payments = db.selectFrom('payment').where('account_id', '=', accountId)
  const items = await payments
    .selectAll()
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await payments
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** Returns whether the event is new. */
export async function insertEvent(
  tx: Tx,
  event: { id: string; type: string; received_at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_event')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteEventsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('webhook_event').where('received_at', '<', before).execute()
}

export async function hasTrialUse(db: Db, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await db
    .selectFrom('trial_use')
    .select('used_at')
    .where('person_hash', 'in', [...hashes])
    .executeTakeFirst()
  return row !== undefined
}

export async function insertTrialUse(tx: Tx, hash: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('trial_use')
    .values({ person_hash: hash, used_at: now })
    .onConflict((conflict) => conflict.column('person_hash').doNothing())
    .execute()
}

export function findRank(db: Db, accountId: string): Promise<RankRow | undefined> {
  return db
    .selectFrom('rank_attestation')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function saveRank(
  tx: Tx,
  rank: { account_id: string; pay_grade: string; attested_at: Date; verified_at: Date | null },
): Promise<void> {
  const { pay_grade, attested_at, verified_at } = rank
  await tx
    .insertInto('rank_attestation')
    .values(rank)
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ pay_grade, attested_at, verified_at, reminded_at: null }),
    )
    .execute()
}

export async function updateRank(
  tx: Tx,
  accountId: string,
  change: Partial<Pick<RankRow, 'verified_at' | 'rejected_at' | 'reminded_at'>>,
): Promise<void> {
  await tx.updateTable('rank_attestation').set(change).where('account_id', '=', accountId).execute()
}

/** Attested ranks due for a reminder that was not sent yet. */
export function findRanksToRemind(db: Db, before: Date, grades: readonly string[]) {
  return db
    .selectFrom('rank_attestation')
    .innerJoin('account', 'account.id', 'rank_attestation.account_id')
    .select([
      'account.id',
      'account.email',
      'account.first_name',
      'account.time_zone',
      'attested_at',
    ])
    .where('reminded_at', 'is', null)
    .where('rejected_at', 'is', null)
    .where('attested_at', '<=', before)
    .where('pay_grade', 'in', [...grades])
    .where('account.status', '=', 'active')
    .orderBy('attested_at')
    .limit(200)
    .execute()
}
