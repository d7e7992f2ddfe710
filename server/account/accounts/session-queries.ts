import { type InferResult, sql } from 'kysely'
import { type Db, runPrepared, type Tx } from '#server/platform/db/database.ts'
import { accountColumns, toAccount } from './queries.ts'

/** Account and session IDs from a token. */
export interface SessionIds {
  readonly sessionId: string
  readonly accountId: string
}

export interface NewSession {
  readonly id: string
  readonly account_id: string
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly rotated_at: Date
  readonly expires_at: Date
  readonly device: string | null
  readonly current_jti: string
  readonly address: string | null
  readonly method: 'password' | 'google' | 'linkedin' | 'passkey'
  readonly confirmed_at: Date
  readonly second_factor_at: Date | null
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insertInto('session').values(session).execute()
}

/** Open sessions of an account beyond the `keep` most recently used. */
export async function findSessionsBeyond(tx: Tx, accountId: string, keep: number) {
  const rows = await tx
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(keep)
    .execute()
  return rows.map(({ id }) => id)
}

function sessions(db: Db, { sessionId, accountId }: SessionIds) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.created_at as opened_at',
      'session.last_seen_at',
      'session.expires_at',
      'session.current_jti',
      'session.previous_jti',
      'session.current_used_at',
      'session.rotated_at',
      'session.confirmed_at',
      'session.second_factor_at',
    ])
    .where('session.id', '=', sessionId)
    .where('session.account_id', '=', accountId)
    .where('session.revoked_at', 'is', null)
    .where('account.status', '=', 'active')
}

/** Loads all a request needs to know about its caller in one query, including plan facts. */
const liveSession = (db: Db, ids: SessionIds) =>
  sessions(db, ids)
    .leftJoin('subscription', 'subscription.account_id', 'account.id')
    .leftJoin('rank_attestation', (join) =>
      join
        .onRef('rank_attestation.account_id', '=', 'account.id')
        .on('rank_attestation.rejected_at', 'is', null),
    )
    .select(accountColumns)
    .select([
      'session.id as session_id',
      'subscription.status as subscription_status',
      'subscription.period_ends_at',
      'subscription.cancel_at_period_end',
      'subscription.lifetime_at',
      'rank_attestation.pay_grade',
      'rank_attestation.attested_at',
    ])
    .compile()

/** Compiled queries by database: every request runs it, and building it takes as long as running it. */
const liveSessions = new WeakMap<Db, ReturnType<typeof liveSession>>()
type LiveSession = InferResult<ReturnType<typeof liveSession>>[number]

/** A session that was not ended, with its account and the facts that decide whether it is live. */
export async function findSession(db: Db, ids: SessionIds) {
  const names = { sessionId: '$session', accountId: '$account' }
  const compiled = liveSessions.get(db) ?? liveSession(db, names)
  liveSessions.set(db, compiled)
  const values = new Map([
    [names.sessionId, ids.sessionId],
    [names.accountId, ids.accountId],
  ])
  const parameters = compiled.parameters.map(
    (parameter) => values.get(String(parameter)) ?? parameter,
  )
  const [row] = await runPrepared<LiveSession>(db, 'live-session', { ...compiled, parameters })
  return row && toAccount(row)
}

/** Whether a previously admitted session is still open and its account not suspended. */
export async function isSessionOpen(db: Db, ids: SessionIds): Promise<boolean> {
  return (await sessions(db, ids).executeTakeFirst()) !== undefined
}

/** Like `findSession`, with a row lock. */
export async function lockSession(tx: Tx, ids: SessionIds) {
  return sessions(tx, ids)
    .select(['account.role', 'session.device', 'session.address'])
    .forUpdate('session')
    .executeTakeFirst()
}

export async function updateJti(
  tx: Tx,
  id: string,
  change: { current_jti: string; previous_jti: string; rotated_at: Date },
): Promise<void> {
  const unused = { ...change, current_used_at: null }
  await tx.updateTable('session').set(unused).where('id', '=', id).execute()
}

/** Called once per token; from now on the previous token counts as a copy. */
export async function markTokenUsed(db: Db, id: string, jti: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ current_used_at: now })
    .where('id', '=', id)
    .where('current_jti', '=', jti)
    .where('current_used_at', 'is', null)
    .execute()
}

/** Updates when the owner last reauthenticated in this session. */
export async function updateProof(
  tx: Tx,
  id: string,
  change: { confirmed_at: Date; second_factor_at?: Date },
): Promise<void> {
  await tx.updateTable('session').set(change).where('id', '=', id).execute()
}

/** Writes at most once a minute, so reads stay cheap. */
export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', new Date(now.getTime() - 60_000))
    .execute()
}

/** Ends sessions and notifies every process so their streams end too; returns the ended ones. */
export async function revokeSessions(
  db: Db,
  which: { id: string; account_id?: string } | { account_id: string; except?: string },
  now: Date,
): Promise<string[]> {
  let update = db.updateTable('session').set({ revoked_at: now }).where('revoked_at', 'is', null)
  if (which.account_id !== undefined) update = update.where('account_id', '=', which.account_id)
  if ('id' in which) update = update.where('id', '=', which.id)
  else if (which.except !== undefined) update = update.where('id', '<>', which.except)
  const ended = await update.returning('id').execute()
  for (const { id } of ended) {
    await sql`select pg_notify('session_ended', ${id})`.execute(db)
  }
  return ended.map(({ id }) => id)
}

/** Network addresses from which the owner of an email address has had sessions. */
export async function findAddresses(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.address')
    .distinct()
    .where(sql`lower(account.email)`, '=', email.toLowerCase())
    .limit(500)
    .execute()
  return rows.flatMap(({ address }) => address ?? [])
}

/** User agents of an account's sessions. */
export async function findDevices(tx: Tx, accountId: string): Promise<(string | null)[]> {
  const rows = await tx
    .selectFrom('session')
    .select('device')
    .distinct()
    .where('account_id', '=', accountId)
    .limit(200)
    .execute()
  return rows.map(({ device }) => device)
}
