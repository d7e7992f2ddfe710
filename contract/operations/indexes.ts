import { z } from 'zod'
import { endpoint, queryBoolean, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** A database index and how it's used. */
export const DatabaseIndex = z
  .object({
    name: z.string(),
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

export const listIndexes = endpoint({
  method: 'GET',
  path: '/api/admin/indexes',
  access: { permission: 'maintenance.run' },
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
