import { z } from 'zod'
import { endpoint, queryList } from '#contract/endpoint.ts'
import { SharedPart } from './report-shares.ts'

/** Maximum pages of a printed report: a coach won't read more. */
export const maxReportPages = 8

export const getReportPdf = endpoint({
  method: 'GET',
  path: '/api/reports/:id/pdf',
  access: 'member',
  summary: `A ready report as a PDF (PDF/UA-1) of at most ${maxReportPages} Letter pages; name, clearance and ZIP only where included.`,
  input: z.strictObject({
    id: z.uuid({ error: 'Enter a report ID.' }),
    include: queryList(SharedPart, 3).optional(),
  }),
  output: z.unknown(),
  file: true,
})
