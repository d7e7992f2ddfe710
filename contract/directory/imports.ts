import { z } from 'zod'
import { endpoint, queryBoolean, text } from '#contract/endpoint.ts'
import { CalendarDate, Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** What can be imported. */
export const ImportKind = z.enum(['programs', 'locations', 'onet', 'crosswalk', 'duties'], {
  error: 'Choose what the file is: programs, locations, onet, crosswalk or duties.',
})
export type ImportKind = z.infer<typeof ImportKind>

/** Where a run is. `previewed`: compared without a change, and waits to be applied. */
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

/** The largest file, in bytes. */
export const maxImportBytes = 100 * 1024 * 1024

const count = z.number().int()

/** What a run did with the rows of its file; zeros until they are compared. */
const ImportCounts = z.object({
  new: count,
  changed: count,
  same: count,
  /** Rows of ours that the file no longer has. */
  gone: count,
  refused: count,
})

/** How far a running run is. */
export const ImportProgress = z.object({
  /** `merge`: all rows are read, and the database is compared and changed. */
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
    /** What it does now or did last. */
    action: z.enum(['preview', 'apply', 'rollback']),
    counts: ImportCounts,
    /** How many rows each list of changes has. */
    listed: z.object({ new: count, changed: count, gone: count, refused: count }),
    progress: ImportProgress.nullable(),
    /** The day the list was published, if someone said so. */
    asOf: CalendarDate.nullable(),
    startedAt: Instant,
    endedAt: Instant.nullable(),
    message: z.string().nullable(),
    /** Who started it; null for the command line. */
    actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    canApply: z.boolean(),
    canRollBack: z.boolean(),
    canCancel: z.boolean(),
  })
  .meta({ id: 'ImportRun' })
export type ImportRun = z.infer<typeof ImportRun>

/** The lists of a run. */
export const ImportChangeType = z.enum(['new', 'changed', 'gone', 'refused'])
export type ImportChangeType = z.infer<typeof ImportChangeType>

/** A value of a field in words. */
const Fields = z.record(z.string(), z.string())

/** One row that an import adds, changes, closes or refuses. */
export const ImportChange = z
  .object({
    /** Its number in the run. */
    id: count,
    type: ImportChangeType,
    /** What it is: `opportunity`, `specialty`, `occupation` … or `row` for a refused one. */
    target: z.string(),
    title: z.string(),
    detail: z.string().nullable(),
    /** Fields by name. Of a changed row only those that differ; null for a new one. */
    before: Fields.nullable(),
    /** Null for one that is gone. */
    after: Fields.nullable(),
    /** Where the file has a refused row, and why it was refused. */
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

/** Names the command line has for the kinds are taken too. */
const KindInput = z
  .string({ error: 'Choose what the file is: programs, locations, onet, crosswalk or duties.' })
  .transform((kind) => kind.replace(/^skillbridge-/, ''))
  .pipe(ImportKind)

export const createImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports',
  access,
  summary: 'Takes a file of at most 100 MB as multipart/form-data: kind, file, dryRun.',
  input: z.strictObject({
    kind: KindInput,
    /** True, unless said otherwise: compares, and changes nothing before it is applied. */
    dryRun: queryBoolean.default(true),
    asOf: CalendarDate.optional(),
  }),
  output: Accepted,
  status: 202,
  upload: { maxBytes: maxImportBytes },
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  access,
  summary: 'Imports, newest first, those of the command line too.',
  input: z.strictObject({
    ...pageInput,
    kind: ImportKind.optional(),
    status: ImportStatus.optional(),
  }),
  output: pageOf(ImportRun),
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
    /** A part of the title, the host or the reason. */
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
