import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { compareReports } from '#contract/transition/report-comparison.ts'
import type { ReadyReport } from '#contract/transition/reports.ts'
import type { PlannedAccount } from '#server/platform/access/account.ts'
import type { Services } from '#server/platform/services.ts'
import { answerChanges } from './answer-changes.ts'
import { storedReport } from './reports.ts'

type Comparison = OutputOf<typeof compareReports>

/** What changed from the older of two reports to the newer one. */
export async function comparison(
  services: Services,
  account: PlannedAccount,
  ids: { id: string; otherId: string },
): Promise<Comparison> {
  const reports = await Promise.all(
    [ids.id, ids.otherId].map((id) => readyReport(services, account, id)),
  )
  const [older, newer] = reports.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  if (!older || !newer || older.id === newer.id) {
    throw new AppError('validation', 'Choose two different reports.')
  }
  return {
    older: headOf(older),
    newer: headOf(newer),
    changes: changesBetween(older, newer),
    matches: movedMatches(older, newer),
  }
}

async function readyReport(
  services: Services,
  account: PlannedAccount,
  id: string,
): Promise<ReadyReport> {
  const report = await storedReport(services, account, id)
  if (report.status === 'ready') return report
  throw new AppError('conflict', 'This report is not ready yet.')
}

const headOf = ({ id, createdAt, readiness, matches }: ReadyReport): Comparison['older'] => ({
  id,
  createdAt,
  readiness: readiness.score,
  fits: matches.fits,
})

function changesBetween(older: ReadyReport, newer: ReadyReport): Comparison['changes'] {
  const answers = answerChanges(older.inputs, newer.inputs)
  return [
    ...answers.map((text) => ({ kind: 'answers' as const, text })),
    ...ruleChanges(older, newer).map((text) => ({ kind: 'rules' as const, text })),
    ...listingChange(older, newer).map((text) => ({ kind: 'listing' as const, text })),
    ...engineChange(older, newer).map((text) => ({ kind: 'engine' as const, text })),
  ]
}

function ruleChanges({ window: before }: ReadyReport, { window: after }: ReadyReport): string[] {
  const days =
    before.allowedDays === after.allowedDays
      ? []
      : [
          `SkillBridge days allowed: was ${before.allowedDays ?? 'none'}, now ${after.allowedDays ?? 'none'}`,
        ]
  const approver =
    before.approver === after.approver
      ? []
      : [`Approval: was ${before.approver ?? 'none'}, now ${after.approver ?? 'none'}`]
  const isReworded =
    days.length === 0 && before.rule?.text !== after.rule?.text && after.rule !== null
  return [...days, ...approver, ...(isReworded ? [`The rule now reads: ${after.rule?.text}`] : [])]
}

function listingChange(older: ReadyReport, newer: ReadyReport): string[] {
  const [before, after] = [older.matches.considered, newer.matches.considered]
  if (older.engine.data === newer.engine.data) return []
  const counts = `was ${before.toLocaleString('en-US')}, now ${after.toLocaleString('en-US')}`
  return [
    before === after ? 'The list of programs was updated.' : `Programs in the list: ${counts}`,
  ]
}

function engineChange(older: ReadyReport, newer: ReadyReport): string[] {
  const isSame =
    older.engine.version === newer.engine.version && older.engine.weights === newer.engine.weights
  return isSame ? [] : ['We changed how programs are ranked.']
}

/** Every program of either report with its ranks. */
function movedMatches(older: ReadyReport, newer: ReadyReport): Comparison['matches'] {
  const before = new Map(older.matches.items.map((item) => [item.opportunityId, item]))
  const after = new Map(newer.matches.items.map((item) => [item.opportunityId, item]))
  const removed = older.matches.items.filter(({ opportunityId }) => !after.has(opportunityId))
  return [...newer.matches.items, ...removed].map(({ opportunityId, title }) => ({
    opportunityId,
    title,
    before: before.get(opportunityId)?.rank ?? null,
    after: after.get(opportunityId)?.rank ?? null,
  }))
}
