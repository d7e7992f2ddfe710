import { z } from 'zod'
import { endpoint, queryBoolean, text } from '#contract/endpoint.ts'
import { CalendarDate, Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

const kinds = [
  'programs',
  'locations',
  'onet',
  'crosswalk',
  'duties',
  'wages',
  'resources',
  'rules',
  'jobs',
] as const
const whichKind = `Choose what the file is: ${kinds.join(', ')}.`
/** What can be imported. */
export const ImportKind = z.enum(kinds, { error: whichKind })
export type ImportKind = z.infer<typeof ImportKind>

/** What each kind is called on a page. */
export const importKindNames: Readonly<Record<ImportKind, string>> = {
  programs: 'SkillBridge programs',
  locations: 'SkillBridge locations',
  onet: 'O*NET occupations',
  crosswalk: 'Military crosswalk',
  duties: 'Military duties',
  wages: 'Wages and outlook',
  resources: 'Resources',
  rules: 'SkillBridge rules',
  jobs: 'Federal jobs',
}

/** The name of a kind as a run keeps it, such as `skillbridge-programs`. */
export function importKindName(kind: string): string {
  const parsed = ImportKind.safeParse(kind.replace(/^skillbridge-/, ''))
  return parsed.success ? importKindNames[parsed.data] : kind
}

/** The status of a run. `previewed`: compared without changes, waiting to be applied. */
export const ImportStatus = z.enum([
  'queued',
  'running',
  'previewed',
  'done',
  'failed',
  'rolled_back',
  'canceled',
])
export type ImportStatus = z.infer<typeof ImportStatus>

/** Maximum bytes per file. */
export const maxImportBytes = 100 * 1024 * 1024

const count = z.number().int()

/** Row counts of a run; zeros until compared. */
const ImportCounts = z.object({
  new: count,
  changed: count,
  same: count,
  /** Rows of ours that are no longer in the file. */
  gone: count,
  refused: count,
})

/** Progress of a running import. */
export const ImportProgress = z.object({
  /** `merge`: all rows are read; the database is being compared and updated. */
  stage: z.enum(['wait', 'read', 'merge', 'save']),
  bytes: count,
  totalBytes: count,
  rows: count,
})
export type ImportProgress = z.infer<typeof ImportProgress>

/** One import, from upload to rollback. */
export const ImportRun = z
  .object({
    id: z.uuid(),
    kind: ImportKind,
    fileName: z.string(),
    bytes: count.nullable(),
    status: ImportStatus,
    /** The current or last action. */
    action: z.enum(['preview', 'apply', 'rollback']),
    counts: ImportCounts,
    /** Rows in each list of changes. */
    listed: z.object({ new: count, changed: count, gone: count, refused: count }),
    progress: ImportProgress.nullable(),
    /** The publication date of the list, if provided. */
    asOf: CalendarDate.nullable(),
    startedAt: Instant,
    endedAt: Instant.nullable(),
    message: z.string().nullable(),
    /** Who started it; null for the command line. */
    actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    canApply: z.boolean(),
    canRollBack: z.boolean(),
    canCancel: z.boolean(),
    /** Who looked at the refused rows, so that they no longer need attention; null if no one did. */
    review: z
      .object({
        at: Instant,
        /** Null once the account is deleted. */
        by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
        /** It was an earlier import of the kind, which refused the same rows. */
        isCarried: z.boolean(),
      })
      .nullable(),
    canReview: z.boolean(),
  })
  .meta({ id: 'ImportRun' })
export type ImportRun = z.infer<typeof ImportRun>

/** The change lists of a run. */
export const ImportChangeType = z.enum(['new', 'changed', 'gone', 'refused'])
export type ImportChangeType = z.infer<typeof ImportChangeType>

/** Field values as text. */
const Fields = z.record(z.string(), z.string())

/** A row that an import adds, changes, closes or refuses. */
export const ImportChange = z
  .object({
    /** Its number within the run. */
    id: count,
    type: ImportChangeType,
    /** The row type: `opportunity`, `specialty`, `occupation` … or `row` for a refused one. */
    target: z.string(),
    title: z.string(),
    detail: z.string().nullable(),
    /** Fields by name. Changed rows have only the fields that differ; null for a new row. */
    before: Fields.nullable(),
    /** Null for a row that's gone. */
    after: Fields.nullable(),
    /** Where a refused row is in the file, and why it was refused. */
    refusal: z
      .object({
        line: count,
        row: count,
        column: z.string(),
        reason: z.string(),
        value: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'ImportChange' })
export type ImportChange = z.infer<typeof ImportChange>

const access = { permission: 'imports.run' } as const
const RunId = z.strictObject({ id: z.uuid({ error: 'This isn’t a valid ID.' }) })
const Accepted = z.object({ id: z.uuid() })

/** Also accepts the command line's names for the kinds. */
const KindInput = z
  .string({ error: whichKind })
  .transform((kind) => kind.replace(/^skillbridge-/, ''))
  .pipe(ImportKind)

export const createImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports',
  access,
  summary: 'Takes a file of at most 100 MB as multipart/form-data: kind, file, dryRun.',
  input: z.strictObject({
    kind: KindInput,
    /** Defaults to true: compares, and changes nothing until it's applied. */
    dryRun: queryBoolean.default(true),
    asOf: CalendarDate.optional(),
  }),
  output: Accepted,
  status: 202,
  upload: { maxBytes: maxImportBytes },
})

/** Whether refused rows wait for a review. */
export const ImportReview = z.enum(['open'], { error: 'Use open.' })

const runFilters = {
  /** Part of the file's name. */
  q: text(100).optional(),
  kind: ImportKind.optional(),
  status: ImportStatus.optional(),
  /** `open`: the newest applied import of each kind, if it refused rows that no one has reviewed. */
  review: ImportReview.optional(),
}

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  access,
  summary: 'Imports, newest first, those of the command line too.',
  input: z.strictObject({ ...pageInput, ...runFilters }),
  output: pageOf(ImportRun),
})

export const exportImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports/export',
  access,
  summary: 'The imports that the filters leave, as CSV; the export is an audit event.',
  input: z.strictObject(runFilters),
  output: z.string(),
  file: true,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id',
  access,
  summary: 'One import with its counts.',
  input: RunId,
  output: ImportRun,
})

export const listImportChanges = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/changes',
  access,
  summary: 'What an import adds, changes, closes or refuses, with before and after.',
  input: RunId.extend({
    ...pageInput,
    type: ImportChangeType.default('changed'),
    /** Part of the title, the host or the reason. */
    q: text(100).optional(),
  }),
  output: pageOf(ImportChange),
})

export const downloadRefusedRows = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/refused.csv',
  access,
  summary: 'The rows that were not taken, with line, column, reason and value, as CSV.',
  input: RunId,
  output: z.string(),
  file: true,
})

export const importProgress = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/progress',
  access,
  summary: 'Events `progress` while it is queued or running, then one `ended` with the import.',
  input: RunId,
  output: z.string(),
  stream: true,
})

export const applyImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/apply',
  access,
  summary: 'Applies a previewed import.',
  input: RunId,
  output: Accepted,
  status: 202,
})

export const rollBackImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/rollback',
  access,
  summary: 'Restores every row that the newest applied import changed.',
  input: RunId,
  output: Accepted,
  status: 202,
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/cancel',
  access,
  summary: 'Ends an import that is queued, running or waits to be applied; nothing is changed.',
  input: RunId,
  output: Accepted,
  status: 202,
})

export const reviewImport = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/review',
  access,
  summary:
    'Marks the refused rows of an applied import as reviewed, or takes that back. A later import that refuses other or more rows needs its own review.',
  input: RunId.extend({ reviewed: z.boolean({ error: 'Use true or false.' }) }),
  output: ImportRun,
})
