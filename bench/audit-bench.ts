import { sql } from 'kysely'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { auditLogsMatching } from '#server/operations/audit-logs/audit-logs.ts'
import { chainHash, firstPreviousHash } from '#server/platform/audit/chain.ts'
import { verifyChain } from '#server/platform/audit/verify.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { cpuTime } from './cpu-time.ts'
import { fillTables } from './fill-tables.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { describeMachine, showTable, timingOf } from './timing.ts'

// Milliseconds of a page of the audit log: `audit-bench.ts [rows] [verify]`. Goal: 300 ms at 10 million rows.

const rows = Number(process.argv[2] ?? 1_000_000)
const runs = 20
const goal = 300
const accountCount = 5_000
const database = await openScratchDatabase()
const { db, pool } = database

const admin = {
  id: newId(),
  session_id: newId(),
  plan: {
    status: 'none',
    periodEndsAt: null,
    cancelAtPeriodEnd: false,
    lifetimeAt: null,
    payGrade: null,
    attestedAt: null,
    asOf: new Date(),
    isEnforced: false,
  },
  email: 'admin@example.com',
  first_name: 'Ana',
  last_name: 'Reyes',
  role: 'admin',
  email_verified_at: new Date(),
  theme: 'light',
  time_zone: 'America/New_York',
  created_at: new Date(),
  deletion_due_at: null,
  confirmed_at: null,
  second_factor_at: null,
} as const

/** Two years of logins with some account changes in between; the hashes don't form a valid chain. */
async function fill(): Promise<void> {
  await sql`
    insert into account (id, email, first_name, last_name, created_at)
    select gen_random_uuid(), 'person-' || n || '@example.com', 'Person', 'Number ' || n, now()
    from generate_series(1, ${accountCount}::int) as n`.execute(db)
  const client = await pool.connect()
  try {
    await fillTables(client, ['audit_event'], async () => {
      await client.query('alter table audit_event set unlogged')
      await client.query(
        `with person as materialized (
           select row_number() over (order by id) - 1 as number, id::text from account)
         insert into audit_event
           (seq, at, actor, kind, subject, detail, request_id, previous_hash, hash)
         select n, timestamptz '2024-11-22' + (n::float8 / $1::bigint) * interval '730 days',
           case when n % 10 = 0 then null else actor.id end,
           (array['session.opened', 'session.ended', 'session.refused', 'session.confirmed',
             'account.created', 'export.requested', 'password.changed'])[1 + (n % 97) % 7],
           case when n % 3 = 0 then subject.id end,
           case when n % 100000 = 0 then '{"before": "user", "after": "mentor"}'
             else jsonb_build_object('method', 'password', 'turn', n % 1000) end,
           'r', '\\x00', '\\x00'
         from generate_series(1, $1::bigint) as n
           join person as actor on actor.number = (n * 7919) % $2
           join person as subject on subject.number = (n * 104729) % $2`,
        [rows, accountCount],
      )
    })
    await client.query('vacuum analyze audit_event')
  } finally {
    client.release()
  }
}

const started = performance.now()
const atStart = await cpuTime(pool)
await fill()
const seconds = Math.round((performance.now() - started) / 1_000)
const filled = Math.round(((await cpuTime(pool)).database - atStart.database) / 1_000)
console.log(
  `${rows.toLocaleString('en-US')} rows written in ${seconds} s, ${filled} s of PostgreSQL’s processor time. ${describeMachine()}\n`,
)

const { actor, subject } = await db
  .selectFrom('audit_event')
  .select(['actor', 'subject'])
  .where('actor', 'is not', null)
  .where('subject', 'is not', null)
  .limit(1)
  .executeTakeFirstOrThrow()
const middle = Math.ceil(rows / 2)
const cases: readonly [string, Record<string, unknown>][] = [
  ['first page', {}],
  ['middle page', { page: Math.min(100_000, Math.ceil(rows / 200)) }],
  ['one kind', { kind: 'session.opened' }],
  ['one kind, from the middle', { kind: 'session.opened', before: middle }],
  ['one kind, back from the middle', { kind: 'session.opened', after: middle }],
  ['one kind, last page', { kind: 'session.opened', after: 0 }],
  ['a group of kinds', { kind: 'session' }],
  ['a group of kinds, from the middle', { kind: 'session', before: middle }],
  ['one actor', { actor }],
  ['one actor, from the middle', { actor, before: middle }],
  ['an actor by part of a name', { actor: 'number 12' }],
  ['an actor by part of a name, middle', { actor: 'number 12', before: middle }],
  ['one subject', { subject }],
  ['one old day', { from: '2025-03-03', to: '2025-03-03' }],
  ['one kind, one old day', { kind: 'password.changed', from: '2025-03-03', to: '2025-03-03' }],
  ['kind and actor', { kind: 'export.requested', actor }],
  ['a frequent word', { q: 'password' }],
  ['a frequent word, from the middle', { q: 'password', before: middle }],
  ['a frequent word, last page', { q: 'password', after: 0 }],
  ['a rare word', { q: 'mentor' }],
  ['a rare word, from the middle', { q: 'mentor', before: middle }],
  ['a word that is nowhere', { q: 'zebra' }],
  ['a rare word, one old year', { q: 'mentor', from: '2024-12-01', to: '2025-11-30' }],
]
const table = [['A page of 20', 'p50', 'p95', 'goal', 'processor']]
for (const [name, filter] of cases) {
  const input = listAuditLogs.input.parse({ pageSize: 20, ...filter })
  const times: number[] = []
  const before = await cpuTime(pool)
  for (let run = 0; run < runs; run += 1) {
    const from = performance.now()
    await auditLogsMatching(db, admin, input, 20)
    times.push(performance.now() - from)
  }
  const after = await cpuTime(pool)
  const processor = (after.own + after.database - before.own - before.database) / runs
  const { p50, p95 } = timingOf(times)
  const met = p95 <= goal ? 'met' : 'missed'
  const row = [name, `${p50.toFixed(1)} ms`, `${p95.toFixed(1)} ms`, met]
  table.push([...row, `${processor.toFixed(1)} ms`])
}
console.log(showTable(table))

if (process.argv.includes('verify')) {
  const sample = Math.min(rows, 100_000)
  let hash = firstPreviousHash()
  await sql`alter table audit_event disable trigger audit_event_append_only`.execute(db)
  await sql`delete from audit_event where seq > ${sample}`.execute(db)
  const events = await db.selectFrom('audit_event').selectAll().orderBy('seq').execute()
  const hashes = events.map((event) => {
    const previous_hash = hash
    hash = chainHash(previous_hash, event)
    return { seq: event.seq, previous_hash, hash }
  })
  const hex = (key: 'previous_hash' | 'hash') => hashes.map((hash) => hash[key].toString('hex'))
  await pool.query(
    `update audit_event set previous_hash = decode(p, 'hex'), hash = decode(h, 'hex')
     from unnest($1::bigint[], $2::text[], $3::text[]) as made (s, p, h) where seq = s`,
    [hashes.map(({ seq }) => seq), hex('previous_hash'), hex('hash')],
  )
  const from = performance.now()
  const { fault } = await verifyChain(db)
  const took = performance.now() - from
  const rate = Math.round(sample / (took / 1_000)).toLocaleString('en-US')
  console.log(
    `\nChain check: ${rate} rows per second${fault ? `, first error at ${fault.seq}` : ''}.`,
  )
}
await database.close()
