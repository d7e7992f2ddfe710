import { Worker } from 'node:worker_threads'
import type { WeightsComparison } from '#contract/operations/weights.ts'
import type { LabelledList } from '#eval/learning/labelled-lists.ts'
import { defaultWeights } from '#matching/weights.ts'
import { pointList } from './versions.ts'

/** What a thread is told first: the weights in force, and weights to judge, or none: then it learns some. */
export interface LearningTask {
  readonly shipped: readonly number[]
  readonly inForce: readonly number[]
  readonly points: readonly number[] | null
}

/** What follows: lists, batch by batch, and `null` when these were all. */
export type LearningParcel = readonly LabelledList[] | null

/** Points in the order of the features, and how they compare; null when there is too little to learn from. */
export type LearningAnswer = {
  readonly points: readonly number[]
  readonly comparison: WeightsComparison
} | null

/**
 * Learns weights, or judges those given, in a thread of its own: it takes seconds, and requests go on. The lists
 * are handed over as they come, so that neither their reading nor their copying holds the event loop.
 */
export async function learnApart(
  { lists, ...task }: Omit<LearningTask, 'shipped'> & { lists: AsyncIterable<LabelledList[]> },
  signal?: AbortSignal,
): Promise<LearningAnswer> {
  signal?.throwIfAborted()
  const workerData: LearningTask = { ...task, shipped: pointList(defaultWeights) }
  const worker = new Worker(new URL('./learning-worker.ts', import.meta.url), {
    workerData,
    execArgv: [],
  })
  const over = new AbortController()
  const end = () => {
    over.abort()
    void worker.terminate()
  }
  signal?.addEventListener('abort', end)
  const answer = new Promise<LearningAnswer>((resolve, reject) => {
    worker.on('message', (found: LearningAnswer) => resolve(found))
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The fit of weights was not finished.')))
  })
  try {
    await Promise.race([handOver(worker, lists, over.signal), answer])
    return await answer
  } finally {
    signal?.removeEventListener('abort', end)
    end()
  }
}

async function handOver(
  worker: Worker,
  lists: AsyncIterable<LabelledList[]>,
  over: AbortSignal,
): Promise<void> {
  const tell = (parcel: LearningParcel) => worker.postMessage(parcel)
  for await (const some of lists) {
    if (over.aborted) return
    tell(some)
  }
  tell(null)
}
