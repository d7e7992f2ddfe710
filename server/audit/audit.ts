import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Clock } from '#server/lib/clock.ts'
import { sealWith } from '#server/lib/sealed.ts'
import { chainHash } from './chain.ts'
import type { AuditKind } from './kinds.ts'

/** One thing that happened. Ids and words only: nothing here names a person. */
export interface AuditEntry {
  readonly kind: AuditKind
  /** The account that did it; null for nobody we know. */
  readonly actor: string | null
  /** The id of what it was done to. */
  readonly subject?: string | null
  /** Before and after, reasons: no names, no addresses. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
  /** From where: sealed with the person's key, unreadable once the account is deleted. */
  readonly request?: {
    readonly id: string
    readonly ip: string
    readonly userAgent: string | undefined
  }
}

/** Serialises writers, so that each row carries the hash of the one before. */
const chainLock = 7_246_004

/** Adds to the audit log, in the transaction of what happened. */
export async function record(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { kind, actor, subject = null, detail = {}, request }: AuditEntry,
): Promise<void> {
  const at = clock.now()
  const keyId = request ? (actor ?? `anonymous-${at.toISOString().slice(0, 7)}`) : null
  const sealed =
    request && keyId
      ? sealWith(
          await keyOf(tx, keyId, at),
          JSON.stringify({ address: request.ip, device: request.userAgent ?? null }),
        )
      : null
  await sql`select pg_advisory_xact_lock(${chainLock})`.execute(tx)
  const last = await tx
    .selectFrom('audit_event')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const event = {
    ...{ seq: (last?.seq ?? 0) + 1, at, actor, kind, subject, detail },
    ...{ key_id: keyId, sealed, request_id: request?.id ?? null },
  }
  const previous_hash = last?.hash ?? createHash('sha256').digest()
  const hash = chainHash(previous_hash, event)
  await tx
    .insertInto('audit_event')
    .values({ ...event, detail: JSON.stringify(detail), previous_hash, hash })
    .execute()
}

/** The key of a person's private parts, made at first use. */
async function keyOf(tx: Tx, id: string, now: Date): Promise<Buffer> {
  const made = await tx
    .insertInto('audit_key')
    .values({ id, key: randomBytes(32), created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
    .returning('key')
    .executeTakeFirstOrThrow()
  return made.key
}
