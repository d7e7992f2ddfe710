import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Secrets } from '#server/platform/lib/sealed.ts'
import type { Services } from '#server/platform/services.ts'
import { type Head, readHeads, signHead, writeHead } from './head.ts'

/** Dependencies for signing; `dataDir` stores the copy outside the database. */
export interface HeadParts {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly dataDir: string
}

/** Path of the signed heads outside the database. */
export function headsFile(dataDir: string): string {
  return join(dataDir, 'audit', 'heads.jsonl')
}

/** Signs the end of the chain once per row; undefined while the log is empty. */
export async function signNewestHead(parts: HeadParts): Promise<Head | undefined> {
  const { db, clock, secrets } = parts
  const last = await db
    .selectFrom('audit_event')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  const head = signHead(secrets, { ...last, at: clock.now() })
  await db
    .insertInto('audit_head')
    .values(head)
    .onConflict((conflict) => conflict.column('seq').doNothing())
    .execute()
  await writeMissingHeads(parts)
  return db
    .selectFrom('audit_head')
    .selectAll()
    .where('seq', '=', last.seq)
    .executeTakeFirstOrThrow()
}

/** Appends heads missing from the file, which a crash or another node may have left behind. */
async function writeMissingHeads({ db, dataDir }: HeadParts): Promise<void> {
  const file = headsFile(dataDir)
  await mkdir(join(dataDir, 'audit'), { recursive: true })
  const { heads } = readHeads(await readText(file))
  const written = heads.reduce((highest, { seq }) => Math.max(highest, seq), 0)
  const missing = await db
    .selectFrom('audit_head')
    .selectAll()
    .where('seq', '>', written)
    .orderBy('seq')
    .execute()
  if (missing.length === 0) return
  await appendFile(file, missing.map(writeHead).join(''), { flush: true, mode: 0o600 })
}

/** Reads a text file; empty when it doesn't exist. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** Signs the head of the audit log daily. */
export const signAuditHead: Job<typeof NoPayload, Services> = job(
  'sign_audit_head',
  NoPayload,
  async (_payload, { services }) => {
    await signNewestHead({ ...services, dataDir: services.config.dataDir })
  },
)
