import { z } from 'zod'
import { endpoint, type InputSchema, noContent, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

// What the admin endpoints of opportunities and organizations share.

/** Visitors see published and closed rows; the matcher uses published ones. */
export const ListingStatus = z.enum(['draft', 'published', 'closed', 'archived'], {
  error: 'Choose a status.',
})
export type ListingStatus = z.infer<typeof ListingStatus>

/** The action of a bulk call. */
export const BulkAction = z.enum(['publish', 'close', 'archive', 'verify'], {
  error: 'Choose an action.',
})
export type BulkAction = z.infer<typeof BulkAction>

/** Maximum rows per bulk call. */
export const maxBulk = 500

/** What happened to a row; `moved` is an opportunity whose organization was merged. */
export const EditAction = z.enum([
  'created',
  'changed',
  'published',
  'closed',
  'archived',
  'verified',
  'reverted',
  'merged',
  'moved',
])
export type EditAction = z.infer<typeof EditAction>

/** A field before and after an edit, in API format. */
export const FieldChange = z.object({ field: z.string(), before: z.json(), after: z.json() })
export type FieldChange = z.infer<typeof FieldChange>

/** One edit of a row by an admin. */
export const ListingEdit = z
  .object({
    id: z.uuid(),
    at: Instant,
    /** Null once the account was deleted. */
    actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    action: EditAction,
    changes: z.array(FieldChange),
    /** Whether the fields can be reverted. */
    canRevert: z.boolean(),
  })
  .meta({ id: 'ListingEdit' })
export type ListingEdit = z.infer<typeof ListingEdit>

/** An edited field and the source's value; the edit survives imports. */
export const SourceDifference = z.object({ field: z.string(), source: z.json() })
export type SourceDifference = z.infer<typeof SourceDifference>

/** An ID in a path. */
export const rowId = z.uuid({ error: 'This isn’t a valid ID.' })
/** The revision that was read; conflicts if it has changed since. */
export const revision = z
  .number({ error: 'Send the revision you read.' })
  .int()
  .min(1, { error: 'Send the revision you read.' })

/** Converts empty text to null. */
export const none = (typed: string | null) => (typed === '' ? null : typed)

/** A URL of a website or page, null when empty. */
export const webAddress = text(2_000)
  .refine((typed) => typed === '' || isWebAddress(typed), {
    error: 'Enter a web address like https://example.com.',
  })
  .nullable()
  .transform(none)

function isWebAddress(typed: string): boolean {
  if (!URL.canParse(typed)) return false
  const { protocol, hostname, username } = new URL(typed)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === ''
}

/** Rows by data quality issue, most urgent first. */
export const qualityOf = <Issue extends z.ZodType>(issue: Issue) =>
  z.object({ items: z.array(z.object({ issue, count: z.number().int() })) })

type Access = { permission: string }

/** Declares the endpoint for a row's history. */
export const historyCall = (path: `/api/admin/${string}/:id`, access: Access) =>
  endpoint({
    method: 'GET',
    path: `${path}/history`,
    access,
    summary: 'Edits by admins, newest first, each with the fields before and after.',
    input: z.strictObject({ ...pageInput, id: rowId }),
    output: pageOf(ListingEdit),
  })

/** Declares the endpoint that archives a row. */
export const archiveCall = (path: `/api/admin/${string}/:id`, access: Access) =>
  endpoint({
    method: 'DELETE',
    path,
    access,
    summary: 'Archives it: visitors no longer see it, and nothing is lost.',
    input: z.strictObject({ id: rowId }),
    output: noContent,
    status: 204,
  })

/** Declares the endpoint for bulk actions. */
export const bulkCall = (path: `/api/admin/${string}/bulk`, access: Access) =>
  endpoint({
    method: 'POST',
    path,
    access,
    summary: `Publishes, closes, archives or verifies at most ${maxBulk} rows.`,
    input: z.strictObject({
      ids: z
        .array(rowId)
        .min(1, { error: 'Select at least one row.' })
        .max(maxBulk, { error: `Select at most ${maxBulk} rows.` }),
      action: BulkAction,
    }),
    output: z.object({ changed: z.number().int(), unchanged: z.number().int() }),
  })

/** Declares the endpoint that downloads the list. */
export const exportCall = <I extends InputSchema>(
  path: `/api/admin/${string}/export`,
  access: Access,
  input: I,
) =>
  endpoint({
    method: 'GET',
    path,
    access,
    summary: 'The rows that the filters leave, as CSV; the export is an audit event.',
    input,
    output: z.string(),
    file: true,
  })
