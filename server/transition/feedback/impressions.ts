import { inSuggestedOrder, type Match } from '#contract/transition/matches.ts'
import type { ReportBody } from '#contract/transition/reports.ts'
import { tierOf } from '#eval/learning/labeled-lists.ts'
import { evidenceKinds } from '#matching/score/features.ts'
import { featureKeys } from '#matching/weights.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Services } from '#server/platform/services.ts'
import { type Impression, insertImpressions } from './queries.ts'

/** Days to keep impressions; reopening an older report records none. */
export const retentionDays = 365
const dayMs = 24 * 3_600_000

/**
 * Records once which matches a report shows its owner. One of two reads that write: failures are
 * logged and the report is still shown. Samples have no training value and aren't recorded.
 */
export async function noteShown(
  { db, clock, log }: Services,
  account: Account,
  report: Pick<ReportBody, 'matches' | 'engine' | 'sampleData'> & { id: string; readyAt: Date },
): Promise<void> {
  const now = clock.now()
  const isOld = now.getTime() - report.readyAt.getTime() > retentionDays * dayMs
  const { items } = report.matches
  if (report.sampleData || isOld || items.length === 0) return
  const { id: report_id, engine } = report
  const shown = { account_id: account.id, report_id, weights: engine.weights, shown_at: now }
  try {
    await insertImpressions(db, shown, inSuggestedOrder(items).map(toImpression))
  } catch (err) {
    log.warn({ err, reportId: report_id }, 'impressions could not be noted')
  }
}

function toImpression(match: Match, index: number): Impression {
  const { opportunityId, eligibility, evidence, score, contributions } = match
  const parts = new Map(contributions.map((contribution) => [contribution.feature, contribution]))
  return {
    opportunity_id: opportunityId,
    position: index + 1,
    score: Math.round(score * 10),
    tier: tierOf(eligibility === 'fits', evidenceKinds.indexOf(evidence)),
    feature_values: featureKeys.map((key) => {
      const part = parts.get(key)
      return part && part.max > 0 ? Math.round((part.points / part.max) * 1000) : -1
    }),
  }
}
