import { z } from 'zod'
import { endpoint, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { ImportKind } from './imports.ts'

/** An official list's URL and schedule. */
export const ImportSource = z
  .object({
    kind: ImportKind,
    /** Null for a file on the server. */
    url: z.string().nullable(),
    /** A file in the folder `lists` of the data directory; null for an address. */
    path: z.string().nullable(),
    /** Minute, hour, day, month, weekday in the time zone; null: only on demand. */
    cron: z.string().nullable(),
    timeZone: z.string(),
    /** Whether it's fetched on schedule. */
    enabled: z.boolean(),
    /** The next scheduled fetch; null if there is no schedule, it's off, or none comes within a year. */
    nextRunAt: Instant.nullable(),
    revision: z.number().int(),
    /** When it was last fetched. */
    checkedAt: Instant.nullable(),
    /** The result of the last fetch. */
    message: z.string().nullable(),
    lastImportId: z.uuid().nullable(),
  })
  .meta({ id: 'ImportSource' })
export type ImportSource = z.infer<typeof ImportSource>

const access = { permission: 'imports.run' } as const
const Kind = z.strictObject({ kind: ImportKind })

export const listImportSources = endpoint({
  method: 'GET',
  path: '/api/admin/import-sources',
  access,
  summary: 'Sources that are set up, and the hosts they may be on.',
  input: z.strictObject(pageInput),
  output: pageOf(ImportSource).extend({
    hosts: z.array(z.string()),
    /** Whether USAJOBS API search is configured: it has a key and an email address. */
    usajobs: z.enum(['on', 'off']),
  }),
})

export const saveImportSource = endpoint({
  method: 'PUT',
  path: '/api/admin/import-sources/:kind',
  access,
  summary:
    'Sets up where a list is fetched from, an address or a file on the server; what is fetched is previewed, not applied.',
  input: Kind.extend({
    /** Either this or `path`. */
    url: z
      .url({ protocol: /^https$/, error: 'Enter an address that starts with https://.' })
      .max(1_000, { error: 'Use at most 1000 characters.' })
      .optional(),
    path: text(200, 1)
      .regex(/^\w[\w .-]*(?:\/\w[\w .-]*)*$/, {
        error: 'Enter the name of a file, like programs.csv.',
      })
      .optional(),
    cron: text(100, 1).nullable(),
    timeZone: text(60, 1).default('America/New_York'),
    enabled: z.boolean({ error: 'Use true or false.' }),
    /** The revision that was read; without it, the source is overwritten. */
    revision: z.number().int().min(1).optional(),
  }),
  output: ImportSource,
})

export const fetchImportSource = endpoint({
  method: 'POST',
  path: '/api/admin/import-sources/:kind/fetch',
  access,
  summary: 'Fetches a source now.',
  input: Kind,
  output: z.object({ kind: ImportKind }),
  status: 202,
})
