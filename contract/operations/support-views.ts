import { z } from 'zod'
import { SupportItem } from '#contract/account/support-access.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { Report, ReportSummary } from '#contract/transition/reports.ts'
import { Answers } from '#contract/transition/surveys.ts'

const access = { permission: 'support.read' } as const
const invalidId = { error: 'This isn’t a valid ID.' }
const AccountId = z.strictObject({ id: z.uuid(invalidId) })

/** The status and dates of a survey, without answers. */
export const SurveySummary = z.object({
  id: z.uuid(),
  status: z.enum(['draft', 'submitted']),
  updatedAt: Instant,
})

/** The newest surveys and reports of a member; both empty while support access isn't allowed. */
export const SupportRecords = z
  .object({
    /** When the member's permission expires; null when there is none. */
    expiresAt: Instant.nullable(),
    surveys: z.array(SurveySummary),
    reports: z.array(ReportSummary.pick({ id: true, status: true, createdAt: true })),
  })
  .meta({ id: 'SupportRecords' })
export type SupportRecords = z.infer<typeof SupportRecords>

/** A survey or report as its owner sees it. */
export const SupportRecord = z
  .discriminatedUnion('item', [
    z.object({ item: z.literal('survey'), survey: SurveySummary.extend({ answers: Answers }) }),
    z.object({ item: z.literal('report'), report: Report }),
  ])
  .meta({ id: 'SupportRecord' })
export type SupportRecord = z.infer<typeof SupportRecord>

export const listSupportRecords = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/support-records',
  access,
  summary: 'The surveys and reports a member lets support read, without their content.',
  input: AccountId,
  output: SupportRecords,
})

/** A POST, because every view is recorded and the member is told. */
export const viewSupportRecord = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/support-views',
  access,
  summary: 'Reads a survey or report while its member allows support access; they see who did.',
  input: AccountId.extend({ item: SupportItem, recordId: z.uuid(invalidId) }),
  output: SupportRecord,
})
