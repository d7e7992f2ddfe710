import { z } from 'zod'
import { endpoint, queryBoolean, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** The latest rebuild of an index. */
export const IndexRebuild = z
  .object({
    /** `queued` waits for its turn: one index is rebuilt at a time. */
    status: z.enum(['queued', 'running', 'done', 'failed']),
    requestedAt: Instant,
    endedAt: Instant.nullable(),
    /** Bytes on disk before and after it. */
    bytesBefore: z.number().int().nullable(),
    bytesAfter: z.number().int().nullable(),
    /** Why it failed. */
    error: z.string().nullable(),
  })
  .meta({ id: 'IndexRebuild' })
export type IndexRebuild = z.infer<typeof IndexRebuild>

/** A database index and how it's used. */
export const DatabaseIndex = z
  .object({
    name: z.string(),
    schema: z.string(),
    /** With its schema unless that is `public`. */
    table: z.string(),
    /** Bytes on disk. */
    bytes: z.number().int(),
    /** How often queries used it since `countedSince`. */
    scans: z.number().int(),
    /** PostgreSQL before 16 doesn't record it. */
    lastUsedAt: Instant.nullable(),
    /** False after a failed concurrent build: it's maintained on writes, but no query uses it. */
    isValid: z.boolean(),
    /** Enforces a key or another constraint, so it's needed even if no query uses it. */
    isConstraint: z.boolean(),
    /** No query used it, and it enforces nothing. */
    isUnused: z.boolean(),
    /** The index whose failed rebuild left this one behind; rebuilding that index again removes it. */
    leftoverOf: z.string().nullable(),
    /** False for leftovers, while a rebuild is pending, and for indexes that PostgreSQL can't rebuild in use. */
    canRebuild: z.boolean(),
    rebuild: IndexRebuild.nullable(),
  })
  .meta({ id: 'DatabaseIndex' })
export type DatabaseIndex = z.infer<typeof DatabaseIndex>

/** Sort keys of the list; a leading `-` reverses the order. */
export const IndexSort = z.enum([
  'name',
  '-name',
  'table',
  '-table',
  'size',
  '-size',
  'scans',
  '-scans',
])
export type IndexSort = z.infer<typeof IndexSort>

const access = { permission: 'maintenance.run' } as const

export const listIndexes = endpoint({
  method: 'GET',
  path: '/api/admin/indexes',
  access,
  summary: 'Every database index with its size and how often queries used it.',
  input: z.strictObject({
    ...pageInput,
    /** Part of the name of the index or its table. */
    q: text(100).optional(),
    /** Only unused or invalid ones. */
    idle: queryBoolean.optional(),
    sort: IndexSort.default('-size'),
  }),
  output: pageOf(DatabaseIndex).extend({
    /** When PostgreSQL started counting; null for since the database was created. */
    countedSince: Instant.nullable(),
    /** Whether `lastUsedAt` is recorded. */
    knowsLastUse: z.boolean(),
    /** Of all indexes, whatever the filter. */
    bytes: z.number().int(),
    unusedBytes: z.number().int(),
  }),
})

export const rebuildIndex = endpoint({
  method: 'POST',
  path: '/api/admin/indexes/rebuild',
  access,
  confirmed: true,
  summary:
    'Rebuilds an index while it is in use, one at a time, and removes what a failed rebuild of it left behind.',
  input: z.strictObject({ schema: text(63, 1).default('public'), name: text(63, 1) }),
  output: z.object({ id: z.uuid() }),
  status: 202,
})
