import type { Db } from '#server/platform/db/database.ts'
import { chainHash, firstPreviousHash } from './chain.ts'
import { type Head, isSigned } from './head.ts'

/** The first error, and the row where it starts. */
export interface ChainError {
  readonly seq: number
  readonly why: string
}

/** Result of a verification. */
export interface ChainReport {
  readonly rows: number
  readonly heads: number
  readonly fault: ChainError | undefined
}

export interface VerifyOptions {
  /** Signed heads the chain must match. */
  readonly heads?: readonly Head[]
  /** Keys trusted to sign heads. */
  readonly keys?: readonly Buffer[]
  /** Rows read at a time, to bound memory. */
  readonly pageSize?: number
  /** Starts after this row, which an earlier run verified. */
  readonly after?: number
  /** Maximum rows to verify; later rows are not reported as missing. */
  readonly limit?: number
}

const reasons = {
  changed: 'the row was changed after it was written',
  outOfOrder: 'the row does not follow the one before it: rows were swapped, put in or rewritten',
  missing: 'the row is missing',
  cut: 'the row is missing: the end of the log was cut off, a signed head says that it was there',
  rewritten: 'the row is not the one that was signed: the log was rewritten up to here',
  unsigned: 'the signature of its signed head is wrong',
  strangeKey: 'its head is signed with a key that is not of this site, now or before',
}

/**
 * Reads the whole log in order, a page at a time, and stops at the first error. Rows appended meanwhile are
 * harmless.
 */
export async function verifyChain(
  db: Db,
  { heads = [], keys = [], pageSize = 2_000, after = 0, limit = Infinity }: VerifyOptions = {},
): Promise<ChainReport> {
  const signed = heads.filter(({ seq }) => seq > after).sort((a, b) => a.seq - b.seq)
  let nextHead = 0
  let last = after === 0 ? { seq: 0, hash: firstPreviousHash() } : await rowAt(db, after)
  if (!last) return { rows: 0, heads: 0, fault: { seq: after, why: reasons.missing } }
  let rows = 0
  const report = (seq: number, why: string): ChainReport => {
    return { rows, heads: nextHead, fault: { seq, why } }
  }
  const end = after + limit
  for await (const row of rowsInOrder(db, pageSize, after)) {
    if (row.seq > end && last.seq === end) return { rows, heads: nextHead, fault: undefined }
    if (row.seq !== last.seq + 1) return report(last.seq + 1, reasons.missing)
    if (!chainHash(row.previous_hash, row).equals(row.hash)) return report(row.seq, reasons.changed)
    if (!row.previous_hash.equals(last.hash)) return report(row.seq, reasons.outOfOrder)
    for (let head = signed[nextHead]; head?.seq === row.seq; head = signed[nextHead]) {
      const why = headErrorOf(head, row.hash, keys)
      if (why) return report(row.seq, why)
      nextHead += 1
    }
    last = row
    rows += 1
  }
  if (signed[nextHead]) return report(last.seq + 1, reasons.cut)
  return { rows, heads: nextHead, fault: undefined }
}

function rowAt(db: Db, seq: number) {
  const row = db.selectFrom('audit_event').select(['seq', 'hash']).where('seq', '=', seq)
  return row.executeTakeFirst()
}

function headErrorOf(head: Head, hash: Buffer, keys: readonly Buffer[]): string | undefined {
  if (!isSigned(head)) return reasons.unsigned
  if (!keys.some((key) => key.equals(head.public_key))) return reasons.strangeKey
  return head.hash.equals(hash) ? undefined : reasons.rewritten
}

async function* rowsInOrder(db: Db, pageSize: number, start: number) {
  // A full check also reads rows numbered below the first one, since they are errors.
  let after = start === 0 ? Number.MIN_SAFE_INTEGER : start
  while (true) {
    const rows = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < pageSize) return
    after = end.seq
  }
}
