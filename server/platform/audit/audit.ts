import { randomBytes } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { AuditEvent } from '#server/platform/db/schema.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import { openWith, sealWith } from '#server/platform/lib/sealed.ts'
import { chainHash, firstPreviousHash } from './chain.ts'
import type { AuditKind } from './kinds.ts'
import { PrivateParts } from './private-parts.ts'

/** One audit event. Contains only IDs and keywords, nothing that identifies a person. */
export interface AuditEntry {
  readonly kind: AuditKind
  /** The acting account; null when unknown. */
  readonly actor: string | null
  /** ID of the target. */
  readonly subject?: string | null
  /** Values before and after, and reasons; no names or addresses. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
  /** Origin of the request, sealed with the person's key; unreadable once the account is deleted. */
  readonly request?: {
    readonly id: string
    readonly ip: string
    readonly userAgent: string | undefined
  }
}

/** Serializes writers, so each row includes the previous row's hash. */
const chainLock = 7_246_004

/**
 * Appends to the audit log in the caller's transaction. Call it last: it blocks all other writers until commit,
 * so taking another lock afterward could deadlock.
 */
export function record(tx: Tx, parts: { readonly clock: Clock }, entry: AuditEntry): Promise<void> {
  return recordAll(tx, parts, [entry])
}

/** Like `record`, for every change of one call. */
export async function recordAll(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`select pg_advisory_xact_lock(${chainLock})`.execute(tx)
  const now = clock.now()
  const last = await tx
    .selectFrom('audit_event')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  let seq = last?.seq ?? 0
  let previous_hash = last?.hash ?? firstPreviousHash()
  const keys = new Map<string, Buffer>()
  const rows: Insertable<AuditEvent>[] = []
  for (const { kind, actor, subject = null, detail = {}, request } of entries) {
    const keyId = request
      ? (actor ?? subject ?? `anonymous-${now.toISOString().slice(0, 7)}`)
      : null
    const parts = request && { address: request.ip, device: request.userAgent ?? null }
    let sealed: Buffer | null = null
    if (parts && keyId) {
      const key = keys.get(keyId) ?? (await keyOf(tx, keyId, now))
      keys.set(keyId, key)
      sealed = sealWith(key, JSON.stringify(parts))
    }
    seq += 1
    const request_id = request?.id ?? null
    const event = { seq, at: now, actor, kind, subject, detail, key_id: keyId, sealed, request_id }
    const hash = chainHash(previous_hash, event)
    rows.push({ ...event, detail: JSON.stringify(detail), previous_hash, hash })
    previous_hash = hash
  }
  await tx.insertInto('audit_event').values(rows).execute()
}

/** Records an event with no other change, such as a refusal, in its own transaction. */
export function recordAlone(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  entry: AuditEntry,
): Promise<void> {
  return db.transaction().execute((tx) => record(tx, { clock }, entry))
}

/** The person's sealing key, created on first use. Callers must hold the chain lock. */
async function keyOf(tx: Tx, id: string, now: Date): Promise<Buffer> {
  const keyRow = await findKey(tx, id)
  if (keyRow) return keyRow
  const key = randomBytes(32)
  await tx.insertInto('audit_key').values({ id, key, created_at: now }).execute()
  return key
}

async function findKey(db: Db, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('audit_key').select('key').where('id', '=', id).executeTakeFirst()
  return row?.key
}

/** The origin of an event; undefined when none was stored or its key is deleted. */
export async function readPrivate(
  db: Db,
  { key_id, sealed }: Pick<Selectable<AuditEvent>, 'key_id' | 'sealed'>,
): Promise<PrivateParts | undefined> {
  if (key_id === null || sealed === null) return undefined
  const key = await findKey(db, key_id)
  const text = key && openWith(key, sealed)
  return text === undefined ? undefined : PrivateParts.parse(JSON.parse(text))
}

/** Origin addresses of events by `seq`, for those whose key still exists. */
export async function addressesOf(
  db: Db,
  events: readonly Pick<Selectable<AuditEvent>, 'seq' | 'key_id' | 'sealed'>[],
): Promise<Map<number, string>> {
  const ids = [...new Set(events.flatMap(({ key_id }) => key_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit_key')
    .select(['id', 'key'])
    .where('id', 'in', ids)
    .execute()
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  return new Map(
    events.flatMap(({ seq, key_id, sealed }) => {
      const key = keys.get(key_id ?? '')
      const text = key && sealed ? openWith(key, sealed) : undefined
      return text === undefined ? [] : [[seq, PrivateParts.parse(JSON.parse(text)).address]]
    }),
  )
}

/** Events by or about an account, oldest first. Unseals only with the account's own key. */
export async function eventsOfAccount(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('audit_event')
    .select(['at', 'kind', 'actor', 'subject', 'detail', 'key_id', 'sealed'])
    .where((where) => where.or([where('actor', '=', accountId), where('subject', '=', accountId)]))
    .orderBy('seq')
    .execute()
  const key = await findKey(db, accountId)
  return rows.map(({ sealed, key_id, actor, ...event }) => {
    const text = key && sealed && key_id === accountId ? openWith(key, sealed) : undefined
    const { address, device } = text
      ? PrivateParts.parse(JSON.parse(text))
      : { address: null, device: null }
    return { ...event, by_you: actor === accountId, address, device }
  })
}

/** Makes a person's sealed data permanently unreadable; the chain stays valid. */
export async function redactPerson(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${chainLock})`.execute(tx)
  await tx.deleteFrom('audit_key').where('id', '=', accountId).execute()
}
