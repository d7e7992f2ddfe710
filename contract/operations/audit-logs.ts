import { z } from 'zod'
import { endpoint, noInput, queryInt, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** A value before or after a change. */
const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** An audit log event as admins see it. */
export const AuditLog = z
  .object({
    /** Its sequence number: no gaps, highest is newest. */
    seq: z.number().int(),
    at: Instant,
    kind: z.string(),
    /** A description of the kind. */
    title: z.string(),
    /** The account that acted; null for the system, the command line, or an unknown actor. */
    actor: z.object({ id: z.string(), name: z.string() }).nullable(),
    subject: z.string().nullable(),
    /** The account's name, when the subject is an account. */
    subjectName: z.string().nullable(),
    before: Value,
    after: Value,
    /** All other recorded details. */
    detail: z.record(z.string(), z.unknown()),
    /** The IP address; null once the person's account is deleted. */
    address: z.string().nullable(),
  })
  .meta({ id: 'AuditLog' })
export type AuditLog = z.infer<typeof AuditLog>

/** Maximum count of a filtered list. */
export const maxCounted = 10_000

const filters = {
  /** A kind, or its prefix before the dot for all of its kinds: `session`. */
  kind: text(60).optional(),
  /** An account's ID, or its email or name. */
  actor: text(254).optional(),
  /** The ID of the subject. */
  subject: text(100).optional(),
  from: z.iso.date({ error: 'Enter a date like 2026-11-30.' }).optional(),
  /** Inclusive. Days are in the admin's time zone. */
  to: z.iso.date({ error: 'Enter a date like 2026-11-30.' }).optional(),
  q: text(100).optional(),
}

const access = { permission: 'audit.read' } as const

export const listAuditLogs = endpoint({
  method: 'GET',
  path: '/api/admin/audit-logs',
  access,
  summary: `Events, newest first; a filtered total stops at ${maxCounted}.`,
  input: z.strictObject({
    ...pageInput,
    ...filters,
    /** The newest events older than this number; reaches past the pages by number. */
    before: queryInt(1, Number.MAX_SAFE_INTEGER).optional(),
    /** The oldest events newer than this number, still newest first; 0 for the last page. */
    after: queryInt(0, Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: pageOf(AuditLog).extend({
    /** There are more results than `total`. */
    isCapped: z.boolean(),
    /** `after` of the page of newer events; null on the first page. */
    newer: z.number().int().nullable(),
    /** `before` of the page of older events; null on the last page. */
    older: z.number().int().nullable(),
  }),
})

export const listAuditKinds = endpoint({
  method: 'GET',
  path: '/api/admin/audit-logs/kinds',
  access,
  summary: 'Every kind of event with its meaning.',
  input: noInput,
  output: z.object({ items: z.array(z.object({ kind: z.string(), title: z.string() })) }),
})

export const verifyAuditLogs = endpoint({
  method: 'GET',
  path: '/api/admin/audit-logs/verify',
  access,
  summary: 'Checks the chain of hashes and the signed heads; with `after`, one part of it.',
  input: z.strictObject({
    /** The last event of the previous part. */
    after: queryInt(0, Number.MAX_SAFE_INTEGER).optional(),
    /** Maximum events to check; all by default. */
    limit: queryInt(1, 1_000_000).optional(),
  }),
  output: z.object({
    ok: z.boolean(),
    checked: z.number().int(),
    firstBad: z.object({ seq: z.number().int(), why: z.string() }).nullable(),
    /** The start of the next part; null at the end. */
    next: z.number().int().nullable(),
  }),
})

export const exportAuditLogs = endpoint({
  method: 'GET',
  path: '/api/admin/audit-logs/export',
  access,
  summary: 'The filtered events as CSV, newest first; the export is itself an event.',
  input: z.strictObject(filters),
  output: z.string(),
  file: true,
})
