import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { record } from './audit.ts'
import { chainHash } from './chain.ts'
import { type Head, publicKeys, signHead } from './head.ts'
import { type ChainReport, verifyChain } from './verify.ts'

// Tampering possible with full database access; each case is detected and its row reported.

const ana = '01920000-0000-7000-8000-000000000001'
const request = { id: 'r-1', ip: '192.0.2.7', userAgent: 'Firefox' }
const rows = 12

let app: TestApp
let head: Head
let keys: Buffer[]

beforeAll(async () => {
  app = await startApp({ workers: 0 })
  await app.db.transaction().execute(async (tx) => {
    for (let n = 1; n <= rows; n++) {
      app.clock.advance(1)
      const detail = { method: 'password', turn: n, note: null }
      const entry = { actor: ana, subject: `thing ${n}`, detail, request }
      await record(tx, app.services, { kind: 'session.opened', ...entry })
    }
  })
  const last = await app.db
    .selectFrom('audit_event')
    .select(['seq', 'hash'])
    .where('seq', '=', rows)
    .executeTakeFirstOrThrow()
  head = signHead(app.services.secrets, { ...last, at: app.clock.now() })
  keys = publicKeys(app.services.secrets)
})
afterAll(() => app.close())

class RollBack extends Error {}

/** Returns what `read` returns after tampering; rolls everything back. */
async function tampered<T>(tamper: (tx: Tx) => Promise<unknown>, read: (db: Db) => Promise<T>) {
  let result: T | undefined
  await app.db
    .transaction()
    .execute(async (tx) => {
      await sql`alter table audit_event disable trigger audit_event_append_only`.execute(tx)
      await tamper(tx)
      result = await read(tx)
      throw new RollBack()
    })
    .catch((error) => {
      if (!(error instanceof RollBack)) throw error
    })
  return result
}

const whole = { rows, heads: 0, fault: undefined }
/** Pages of five rows, so errors also fall on page boundaries. */
const verified = (db: Db) => verifyChain(db, { pageSize: 5 })
const againstHead = (db: Db) => verifyChain(db, { heads: [head], keys, pageSize: 5 })
const errorAt = (seq: number, why: RegExp) => ({
  fault: { seq, why: expect.stringMatching(why) },
})

test('an untouched log is valid, with and without its head', async () => {
  expect(await verified(app.db)).toEqual(whole)
  expect(await againstHead(app.db)).toEqual({ ...whole, heads: 1 })
})

describe('an edit of one column', () => {
  test.each([
    ['at', sql`at + interval '1 millisecond'`],
    ['actor', sql`'01920000-0000-7000-8000-000000000002'`],
    ['actor', sql`null`],
    ['kind', sql`'session.refused'`],
    ['subject', sql`'another'`],
    ['subject', sql`null`],
    ['detail', sql`detail || '{"turn": 0}'`],
    ['detail', sql`detail - 'note'`],
    ['key_id', sql`null`],
    ['sealed', sql`null`],
    ['sealed', sql`sha256(sealed)`],
    ['request_id', sql`'r-2'`],
    ['previous_hash', sql`sha256(previous_hash)`],
    ['hash', sql`sha256(hash)`],
  ])('is detected: %s', async (column, value) => {
    for (const seq of [1, 5, 6, rows]) {
      const change = sql`update audit_event set ${sql.ref(column)} = ${value} where seq = ${seq}`
      expect(await tampered((tx) => change.execute(tx), verified)).toMatchObject(
        errorAt(seq, /was changed/),
      )
    }
  })
})

const setSeq = (tx: Tx, from: number, to: number) =>
  tx.updateTable('audit_event').set({ seq: to }).where('seq', '=', from).execute()
const deleteFrom = (tx: Tx, from: number, to: number) =>
  tx.deleteFrom('audit_event').where('seq', '>=', from).where('seq', '<=', to).execute()

describe('moved or missing rows', () => {
  test.each([1, 5, 7])('detects a deleted row: %i', async (seq) => {
    expect(await tampered((tx) => deleteFrom(tx, seq, seq), verified)).toMatchObject(
      errorAt(seq, /is missing$/),
    )
  })

  test('detects a gap closed by renumbering', async () => {
    const closed = async (tx: Tx) => {
      await deleteFrom(tx, 4, 4)
      for (let seq = 5; seq <= rows; seq++) await setSeq(tx, seq, seq - 1)
    }
    expect(await tampered(closed, verified)).toMatchObject(errorAt(4, /was changed/))
  })

  test('detects two swapped rows', async () => {
    const swapped = async (tx: Tx) => {
      await setSeq(tx, 5, 1000)
      await setSeq(tx, 6, 5)
      await setSeq(tx, 1000, 6)
    }
    expect(await tampered(swapped, verified)).toMatchObject(errorAt(5, /was changed/))
  })

  test('detects two swapped rows with recomputed hashes through the preceding row', async () => {
    const swapped = async (tx: Tx) => {
      await setSeq(tx, 5, 1000)
      await setSeq(tx, 6, 5)
      await setSeq(tx, 1000, 6)
      await rehash(tx, 5, 6, false)
    }
    expect(await tampered(swapped, verified)).toMatchObject(errorAt(5, /does not follow/))
  })

  test('detects a truncated tail through the signed head', async () => {
    const cut = (tx: Tx) => deleteFrom(tx, 10, rows)
    expect(await tampered(cut, verified)).toEqual({ ...whole, rows: 9 })
    expect(await tampered(cut, againstHead)).toMatchObject(errorAt(10, /was cut off/))
    expect(await tampered((tx) => deleteFrom(tx, 1, rows), againstHead)).toMatchObject(
      errorAt(1, /was cut off/),
    )
  })
})

/** Recomputes the hashes of the rows; with `chained`, each includes the previous one. */
async function rehash(tx: Tx, from: number, to: number, chained: boolean): Promise<void> {
  let previous: Buffer | undefined
  for (let seq = from; seq <= to; seq++) {
    const row = await tx
      .selectFrom('audit_event')
      .selectAll()
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow()
    const previous_hash = (chained ? previous : undefined) ?? row.previous_hash
    const hash = chainHash(previous_hash, row)
    const change = { previous_hash, hash }
    await tx.updateTable('audit_event').set(change).where('seq', '=', seq).execute()
    previous = hash
  }
}

describe('signed heads', () => {
  const rewritten = async (tx: Tx) => {
    await tx.updateTable('audit_event').set({ actor: null }).where('seq', '=', 3).execute()
    await rehash(tx, 3, rows, true)
  }

  test('detect a log rewritten with valid hashes', async () => {
    expect(await tampered(rewritten, verified)).toEqual(whole)
    expect(await tampered(rewritten, againstHead)).toMatchObject(errorAt(rows, /was rewritten/))
  })

  test('are trusted only with a valid signature by one of this site’s keys', async () => {
    const with_ = (head: Head) => verifyChain(app.db, { heads: [head], keys })
    const forged = { ...head, at: new Date(head.at.getTime() + 1) }
    expect(await with_(forged)).toMatchObject(errorAt(rows, /signature .* is wrong/))
    const stranger = signHead([Buffer.from('a secret of someone else')], head)
    expect(await with_(stranger)).toMatchObject(errorAt(rows, /not of this site/))
  })

  test('of the previous secret are still trusted', async () => {
    const [secret] = app.services.secrets
    const keys = publicKeys([Buffer.from('the secret that took over'), secret])
    const report = await verifyChain(app.db, { heads: [head], keys })
    expect(report).toEqual({ ...whole, heads: 1 })
  })
})

/** Seeded random numbers: mulberry32. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]
const readRows = (db: Db) => db.selectFrom('audit_event').selectAll().orderBy('seq').execute()
const columns = ['seq', 'at', 'actor', 'kind', 'subject', 'detail', 'key_id'] as const
const allColumns = [...columns, 'sealed', 'request_id', 'previous_hash', 'hash'] as const

/** The value with one bit flipped; undefined when the column could not store it. */
function flipped(row: Row, column: (typeof allColumns)[number], next: (below: number) => number) {
  if (column === 'seq') {
    const seq = Number(BigInt(row.seq) ^ (1n << BigInt(next(40))))
    return seq >= 1 && seq <= rows ? undefined : seq
  }
  if (column === 'at') {
    return new Date(Number(BigInt(row.at.getTime()) ^ (1n << BigInt(next(40)))))
  }
  const value = row[column]
  const isBuffer = Buffer.isBuffer(value)
    ? Buffer.from(value)
    : Buffer.from(column === 'detail' ? JSON.stringify(value) : String(value))
  const bit = next(isBuffer.length * 8)
  isBuffer[bit >> 3] = (isBuffer[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  if (Buffer.isBuffer(value)) return isBuffer
  const text = isBuffer.toString('utf8')
  if (text.includes('\u0000') || text.includes('\ufffd')) return undefined
  if (column !== 'detail') return text
  try {
    JSON.parse(text)
    return text
  } catch {
    return undefined
  }
}

test('1,000 random bit flips are all detected, each in its row', async () => {
  const next = chance(20261121)
  const missed: unknown[] = []
  const turned = new Map<string, number>()
  await tampered(async (tx) => {
    const storedRows = await readRows(tx)
    for (let done = 0; done < 1000; ) {
      const row = storedRows[next(rows)] as Row
      const column = allColumns[next(allColumns.length)] ?? 'hash'
      const value = flipped(row, column, next)
      if (value === undefined) continue
      await sql`savepoint before`.execute(tx)
      await sql`update audit_event set ${sql.ref(column)} = ${value}
        where seq = ${row.seq}`.execute(tx)
      const { fault }: ChainReport = await verifyChain(tx)
      await sql`rollback to savepoint before`.execute(tx)
      if (fault?.seq !== row.seq) missed.push({ seq: row.seq, column, value, fault })
      turned.set(column, (turned.get(column) ?? 0) + 1)
      done += 1
    }
  }, verified)
  expect(missed).toEqual([])
  expect([...turned.keys()].sort()).toEqual([...allColumns].sort())
})
