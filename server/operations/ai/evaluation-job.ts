import { z } from 'zod'
import { EvaluatedFeature } from '#contract/operations/ai-evaluation.ts'
import type { BuiltInReason } from '#server/platform/ai/ai.ts'
import { aiQueue } from '#server/platform/ai/ai-queue.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue, type Job, job } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { judgeMeaning } from './evaluate-meaning.ts'
import { judgeNarrative } from './evaluate-narrative.ts'
import { addCases, endEvaluation, findRunning } from './evaluation-queries.ts'

const Payload = z.object({ id: z.uuid() })

/** Reasons that end the run; any other failure counts against its member only. */
const ending: ReadonlySet<BuiltInReason> = new Set([
  'not_configured',
  'over_budget',
  'circuit_open',
  'refused',
  'rate_limited',
])

/**
 * Judges a run's next members, then queues its next turn, so members' jobs run in between. Results
 * are stored with each turn, so a run resumes after a crash.
 */
export const evaluateAi: Job<typeof Payload, Services> = job(
  'evaluate_ai',
  Payload,
  async ({ id }, { services, signal }) => {
    const { db, clock, ai } = services
    const run = await findRunning(db, id)
    if (!run) return
    const feature = EvaluatedFeature.parse(run.feature)
    const end = (reason: string | null) =>
      db.transaction().execute((tx) => endEvaluation(tx, id, { reason, at: clock.now() }))
    // A different model would be judged under the first one's name.
    if (ai.models[feature] !== run.model) return end('not_configured')
    const { judged: from, total } = run
    const judgeNext = feature === 'meaning' ? judgeMeaning : judgeNarrative
    const { cases, cost, reason } = await judgeNext(services, from, signal)
    if (cases.length === 0) return end(reason ?? 'nonsense')
    await db.transaction().execute(async (tx) => {
      const now = clock.now()
      if (!(await addCases(tx, id, { from, cases, cost, at: now }))) return
      if (reason && ending.has(reason)) return endEvaluation(tx, id, { reason, at: now })
      if (from + cases.length >= total) return endEvaluation(tx, id, { reason: null, at: now })
      await queueEvaluation(tx, id)
    })
  },
)

/** Queues a run's next turn, behind all jobs members wait for. */
export function queueEvaluation(tx: Tx, id: string): Promise<void> {
  return enqueue(tx, evaluateAi, { id }, { key: `evaluation-${id}`, ...aiQueue, priority: 20 })
}
