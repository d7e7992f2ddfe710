import { z } from 'zod'
import { moveListingVersion } from '#server/imports/import-runs.ts'
import { enqueue, type Job, job } from '#server/lib/jobs.ts'
import type { Services } from '#server/services.ts'
import { aiQueue } from './ai-queue.ts'
import type { BuiltInReason } from './gate.ts'
import { findDimensions, findUnembedded, saveVectors, type Unembedded } from './vector-queries.ts'
import { bytesOf, quantised, vectorsOf } from './vectors.ts'

const none = '00000000-0000-0000-0000-000000000000'
const Payload = z.object({ after: z.uuid().default(none) })

/** Texts of one call, and calls of one run: then others of the queue have their turn. */
const batch = 64
const mostBatches = 20
const timeoutMs = 20_000

/** Nothing more can be had now: the next round tries again. */
const ending: ReadonlySet<BuiltInReason> = new Set([
  ...(['off', 'not_configured', 'over_budget', 'circuit_open'] as const),
  ...(['rate_limited', 'refused', 'unreachable', 'timeout'] as const),
])

/** Gives listed opportunities a vector where theirs is missing, of another model or of other words. */
export const embedOpportunities: Job<typeof Payload, Services> = job(
  'embed_opportunities',
  Payload,
  async ({ after }, { services, signal }) => {
    const { db, ai } = services
    const model = ai.models.meaning
    if (model === undefined) return
    let [last, saved, isMore] = [after, 0, true]
    for (let round = 0; round < mostBatches && isMore; round++) {
      const texts = await findUnembedded(db, { model, after: last, limit: batch })
      last = texts.at(-1)?.id ?? last
      isMore = texts.length === batch
      if (texts.length === 0) break
      const added = await embedBatch(services, texts, signal)
      if (added === 'end') isMore = false
      else saved += added
    }
    if (saved === 0 && !isMore) return
    await db.transaction().execute(async (tx) => {
      if (saved > 0) await moveListingVersion(tx)
      const key = 'embed_opportunities'
      if (isMore) await enqueue(tx, embedOpportunities, { after: last }, { key, ...aiQueue })
    })
  },
)

/** How many were stored; a batch that the provider makes nonsense of is left out until the next round. */
async function embedBatch(
  { db, ai, clock }: Services,
  rows: readonly Unembedded[],
  signal: AbortSignal,
): Promise<number | 'end'> {
  const model = ai.models.meaning ?? ''
  const dimensions = await findDimensions(db, model)
  const texts = rows.map(({ text }) => text)
  const answer = await ai.embed(texts, {
    ...{ accountId: null, timeoutMs, retries: 2, signal },
    accept: (value) => vectorsOf(value, { count: rows.length, dimensions }),
  })
  if (answer.status === 'built_in') return ending.has(answer.reason) ? 'end' : 0
  const made = rows.flatMap((row, at) => {
    const vector = quantised(answer.value[at] ?? [])
    return vector ? [{ ...row, vector: bytesOf(vector) }] : []
  })
  const about = { model, dimensions: answer.value[0]?.length ?? 0, at: clock.now() }
  return db.transaction().execute((tx) => saveVectors(tx, made, about))
}
