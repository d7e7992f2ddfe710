import { z } from 'zod'
import { AiFeature } from '#contract/operations/ai.ts'
import type { BuiltInReason } from '#server/platform/ai/ai.ts'
import { aiQueue } from '#server/platform/ai/ai-queue.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue, type Job, job } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { judgeMeaning } from './evaluate-meaning.ts'
import { judgeNarrative } from './evaluate-narrative.ts'
import { addCases, endEvaluation, findRunning } from './evaluation-queries.ts'

const Payload = z.object({ id: z.uuid() })

/** One member that a provider fails is counted as such; these end the run. */
const ending: ReadonlySet<BuiltInReason> = new Set([
  ...(['not_configured', 'over_budget', 'circuit_open', 'refused', 'rate_limited'] as const),
])

/**
 * Judges the next members of a run and asks for its own next turn, so that what members wait for comes between.
 * What was judged is stored with that turn: a run goes on where it was, whatever dies.
 */
export const evaluateAi: Job<typeof Payload, Services> = job(
  'evaluate_ai',
  Payload,
  async ({ id }, { services, signal }) => {
    const { db, clock, ai } = services
    const run = await findRunning(db, id)
    if (!run) return
    const feature = AiFeature.parse(run.feature)
    const end = (reason: string | null) =>
      db.transaction().execute((tx) => endEvaluation(tx, id, { reason, at: clock.now() }))
    // Another model would be judged under the name of the first.
    if (ai.models[feature] !== run.model) return end('not_configured')
    const { judged: from, total } = run
    const judgeNext = feature === 'meaning' ? judgeMeaning : judgeNarrative
    const { cases, cost, reason } = await judgeNext(services, from, signal)
    if (cases.length === 0) return end(reason ?? 'nonsense')
    await db.transaction().execute(async (tx) => {
      const at = clock.now()
      if (!(await addCases(tx, id, { from, cases, cost, at }))) return
      if (reason && ending.has(reason)) return endEvaluation(tx, id, { reason, at })
      if (from + cases.length >= total) return endEvaluation(tx, id, { reason: null, at })
      await queueEvaluation(tx, id)
    })
  },
)

/** Has a run go on, behind everything that members wait for. */
export function queueEvaluation(tx: Tx, id: string): Promise<void> {
  return enqueue(tx, evaluateAi, { id }, { key: `evaluation-${id}`, ...aiQueue, priority: 20 })
}
