import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { ReportNarrative } from '#contract/transition/ai-help.ts'
import type { Account } from '#server/platform/access/account.ts'
import { barrierOf } from '#server/platform/ai/consent.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { queueNarrative } from './narrative-job.ts'
import { findNarrative, insertWaiting } from './narrative-queries.ts'

export { factsOf, narrativePrompt } from './narrative-facts.ts'
export { failStranded } from './narrative-queries.ts'
export { readingGrade } from './reading-grade.ts'

type Parts = Pick<Services, 'db' | 'ai' | 'clock'>

const notFound = new AppError('not_found', 'There is no such report, or it is not ready.')

/** What a model wrote about a report, or why only the built-in summary is shown. */
export async function narrativeOf(
  services: Parts,
  { id: accountId }: Account,
  reportId: string,
): Promise<ReportNarrative> {
  const narrative = await findNarrative(services.db, reportId, accountId)
  if (!narrative) throw notFound
  const reason = await barrierOf(services, accountId, 'narrative')
  // When turned off, hides everything a model wrote.
  if (reason) return { status: 'built_in', reason }
  const { status, model, paragraphs, written_at } = narrative
  if (status === 'written' && model && written_at) {
    const texts = z.array(z.string()).parse(paragraphs)
    return { status: 'written', model, paragraphs: texts, writtenAt: written_at.toISOString() }
  }
  if (status === 'waiting') return { status: 'waiting' }
  return { status: 'built_in', reason: status === 'failed' ? 'failed' : 'not_asked' }
}

/** Queues a narrative for a report without one, or retries. */
export async function askForNarrative(
  services: Services,
  account: Account,
  reportId: string,
): Promise<ReportNarrative> {
  const { db, clock, limits } = services
  const now = await narrativeOf(services, account, reportId)
  const mayAsk = now.status === 'built_in' && ['not_asked', 'failed'].includes(now.reason)
  if (!mayAsk) return now
  await limits.take('narrative', account.id)
  await db.transaction().execute(async (tx) => {
    const request = { reportId, accountId: account.id, at: clock.now() }
    if (await insertWaiting(tx, request)) await queueNarrative(tx, reportId)
  })
  return narrativeOf(services, account, reportId)
}

/** Queues the narrative, if wanted, of a report that becomes ready in this transaction. */
export async function queueNarrativeOf(
  tx: Tx,
  { ai, clock }: Pick<Parts, 'ai' | 'clock'>,
  { reportId, accountId }: { reportId: string; accountId: string },
): Promise<void> {
  if (await barrierOf({ db: tx, ai }, accountId, 'narrative')) return
  if (await insertWaiting(tx, { reportId, accountId, at: clock.now() })) {
    await queueNarrative(tx, reportId)
  }
}
