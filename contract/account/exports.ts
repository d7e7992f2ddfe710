import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'

/** An export of all data we keep about an account, as its owner sees it in the list. */
export const DataExport = z
  .object({
    id: z.uuid(),
    /** `expired`: it was ready, and its 24 hours have passed. */
    status: z.enum(['queued', 'ready', 'failed', 'expired']),
    created_at: Instant,
    ready_at: Instant.nullable(),
    /** When the download expires. */
    expires_at: Instant.nullable(),
    /** Size of the archive. */
    bytes: z.number().int().nullable(),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.infer<typeof DataExport>

/** Idempotent: a second request while an export is in progress returns that export. */
export const createExport = endpoint({
  method: 'POST',
  path: '/api/account/exports',
  access: 'member',
  confirmed: true,
  summary: 'Asks for a copy of everything kept about the account; a job makes it.',
  input: noInput,
  output: DataExport,
  status: 202,
})

export const listExports = endpoint({
  method: 'GET',
  path: '/api/account/exports',
  access: 'member',
  summary: 'The ten copies asked for last, newest first.',
  input: noInput,
  output: z.object({ items: z.array(DataExport) }),
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/account/exports/:id/download',
  access: 'member',
  file: true,
  summary: 'The archive (ZIP) of a copy, for 24 hours after it was ready.',
  input: z.strictObject({ id: z.uuid({ error: 'Enter the ID of an export.' }) }),
  output: z.unknown(),
})
