import { z } from 'zod'
import { ReportBody } from '#contract/transition/reports.ts'
import type { BuiltInReason } from '#server/platform/ai/ai.ts'
import { aiQueue } from '#server/platform/ai/ai-queue.ts'
import { checkText, narrativeRules } from '#server/platform/ai/check-text.ts'
import { findNames } from '#server/platform/ai/queries.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue, type Job, job } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { factsOf, narrativePrompt } from './narrative-facts.ts'
import { failNarrative, findWaiting, finishNarrative } from './narrative-queries.ts'

const Payload = z.object({ reportId: z.uuid(), round: z.number().int().default(1) })

/** Maximum rounds of one narrative, with growing delays, and attempts per round. */
const maxRounds = 4
const retries = 1
const timeoutMs = 20_000

/** Reasons to retry: the provider may recover, or word it differently. */
const passing: ReadonlySet<BuiltInReason> = new Set([
  'timeout',
  'unreachable',
  'rate_limited',
  'provider_error',
  'nonsense',
  'untrue',
  'circuit_open',
])

/** Writes about a ready report, which doesn't wait for it. */
export const writeNarrative: Job<typeof Payload, Services> = job(
  'write_narrative',
  Payload,
  async ({ reportId, round }, { services, signal }) => {
    const { db, clock, ai } = services
    const waiting = await findWaiting(db, reportId)
    if (!waiting) return
    const names = await findNames(db, waiting.account_id)
    if (!names) return
    const knownNames = [names.first_name, names.last_name, names.email]
    const facts = factsOf(ReportBody.parse(waiting.body), knownNames)
    const answer = await ai.write(narrativePrompt(facts), {
      accountId: waiting.account_id,
      feature: 'narrative',
      timeoutMs,
      retries,
      signal,
      accept: (text) => checkText(text, facts, narrativeRules).paragraphs,
    })
    if (answer.status === 'answered') {
      const model = ai.models.narrative ?? ''
      const written = { model, paragraphs: answer.value, at: clock.now() }
      return db.transaction().execute((tx) => finishNarrative(tx, reportId, written))
    }
    const { reason, retryAfter } = answer
    if (!passing.has(reason) || round >= maxRounds) return failNarrative(db, reportId, reason)
    const pause = Math.max(retryAfter ?? 0, 30 * 4 ** (round - 1))
    await db.transaction().execute((tx) => queueNarrative(tx, reportId, round + 1, pause))
  },
)

/** Queues a waiting narrative behind all interactive work. */
export function queueNarrative(
  tx: Tx,
  reportId: string,
  round = 1,
  afterSeconds = 0,
): Promise<void> {
  return enqueue(
    tx,
    writeNarrative,
    { reportId, round },
    { key: `narrative-${reportId}`, ...aiQueue, priority: 5, afterSeconds },
  )
}
