import { z } from 'zod'
import type { BuiltInReason } from '#server/platform/ai/ai.ts'
import { aiQueue } from '#server/platform/ai/ai-queue.ts'
import { enqueue, type Job, job } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { findDimensions, findUnembedded, saveVectors, type Unembedded } from './vector-queries.ts'
import { bytesOf, quantised, vectorsOf } from './vectors.ts'

const none = '00000000-0000-0000-0000-000000000000'
const Payload = z.object({ after: z.uuid().default(none) })

/** Texts per call and calls per run; the limit lets other jobs run. */
const batch = 64
const maxBatches = 15
const timeoutMs = 20_000

/** Reasons to stop this run; the next round retries. */
const ending: ReadonlySet<BuiltInReason> = new Set([
  'off',
  'not_configured',
  'over_budget',
  'circuit_open',
  'rate_limited',
  'refused',
  'unreachable',
  'timeout',
])

interface EmbeddedBatch {
  readonly id: string
  readonly text: string
  readonly vector: Buffer
  readonly dimensions: number
}

/**
 * Embeds listed opportunities whose vector is missing, stale or of another model.
 * Stores each run's vectors at its end and notifies the indexes once.
 */
export const embedOpportunities: Job<typeof Payload, Services> = job(
  'embed_opportunities',
  Payload,
  async ({ after }, { services, signal }) => {
    const { db, ai, clock } = services
    const model = ai.models.meaning
    if (model === undefined) return
    const created: EmbeddedBatch[] = []
    let last = after
    let isMore = true
    for (let round = 0; round < maxBatches && isMore; round++) {
      const texts = await findUnembedded(db, { model, after: last, limit: batch })
      if (texts.length === 0) break
      last = texts.at(-1)?.id ?? last
      const dimensions = created[0]?.dimensions ?? (await findDimensions(db, model))
      const added = await embedBatch(services, texts, { dimensions, signal })
      created.push(...(added ?? []))
      isMore = added !== undefined && texts.length === batch
    }
    if (created.length === 0 && !isMore) return
    await db.transaction().execute(async (tx) => {
      await saveVectors(tx, created, { model, at: clock.now() })
      const key = 'embed_opportunities'
      if (isMore) await enqueue(tx, embedOpportunities, { after: last }, { key, ...aiQueue })
    })
  },
)

/** The vectors; a malformed batch is skipped until the next round. Undefined: stop this run. */
async function embedBatch(
  { ai }: Pick<Services, 'ai'>,
  rows: readonly Unembedded[],
  { dimensions, signal }: { dimensions: number | undefined; signal: AbortSignal },
): Promise<EmbeddedBatch[] | undefined> {
  const texts = rows.map(({ text }) => text)
  const answer = await ai.embed(texts, {
    accountId: null,
    timeoutMs,
    retries: 2,
    signal,
    accept: (value) => vectorsOf(value, { count: rows.length, dimensions }),
  })
  if (answer.status === 'built_in') return ending.has(answer.reason) ? undefined : []
  return rows.flatMap((row, index) => {
    const values = answer.value[index] ?? []
    const vector = quantised(values)
    return vector ? [{ ...row, vector: bytesOf(vector), dimensions: values.length }] : []
  })
}
