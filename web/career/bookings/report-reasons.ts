import type { ReportReason } from '#contract/career/bookings.ts'

/** User-facing labels of the report reasons. */
export const reasonLabels: Record<ReportReason, string> = {
  harassment: 'Harassment or threats',
  safety: 'I’m worried about someone’s safety',
  money: 'Asked for money or sold something',
  impersonation: 'Not who they say they are',
  inappropriate: 'Sexual or other inappropriate conduct',
  other: 'Something else',
}
