import { z } from 'zod'
import { ReportBody } from '#contract/transition/reports.ts'
import type { BuiltInReason } from '#server/platform/ai/ai.ts'
import { aiQueue } from '#server/platform/ai/ai-queue.ts'
import { findNames } from '#server/platform/ai/queries.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue, type Job, job } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { checkNarrative } from './narrative-check.ts'
import { factsOf, narrativePrompt } from './narrative-facts.ts'
import { failNarrative, findWaiting, finishNarrative } from './narrative-queries.ts'

const Payload = z.object({ reportId: z.uuid(), round: z.number().int().default(1) })

/** Rounds of one narrative, with growing pauses between them, and the tries of each. */
const maxRounds = 4
const retries = 1
const timeoutMs = 20_000

/** Worth another round: the provider may be back, or choose other words. */
const passing: ReadonlySet<BuiltInReason> = new Set([
  ...(['timeout', 'unreachable', 'rate_limited', 'provider_error', 'nonsense'] as const),
  ...(['untrue', 'circuit_open'] as const),
])

/** Writes about a ready report, which has not waited for it. */
export const writeNarrative: Job<typeof Payload, Services> = job(
  'write_narrative',
  Payload,
  async ({ reportId, round }, { services, signal }) => {
    const { db, clock, ai } = services
    const found = await findWaiting(db, reportId)
    if (!found) return
    const names = await findNames(db, found.account_id)
    if (!names) return
    const known = [names.first_name, names.last_name, names.email]
    const facts = factsOf(ReportBody.parse(found.body), known)
    const answer = await ai.write(narrativePrompt(facts), {
      accountId: found.account_id,
      timeoutMs,
      retries,
      signal,
      accept: (text) => checkNarrative(text, facts).paragraphs,
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

/** Has a waiting narrative written, behind everything that somebody waits for. */
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
