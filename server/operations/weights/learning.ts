import { Worker } from 'node:worker_threads'
import type { WeightsComparison } from '#contract/operations/weights.ts'
import type { LabeledList } from '#eval/learning/labeled-lists.ts'
import { defaultWeights } from '#matching/weights.ts'
import { pointList } from './versions.ts'

/** The thread's first message: the weights in force, and weights to judge; if none, it learns. */
export interface LearningTask {
  readonly shipped: readonly number[]
  readonly inForce: readonly number[]
  readonly points: readonly number[] | null
}

/** Later messages: lists in batches, then `null` at the end. */
export type LearningParcel = readonly LabeledList[] | null

/** Points in feature order, with their comparison; null when there is too little data. */
export type LearningAnswer = {
  readonly points: readonly number[]
  readonly comparison: WeightsComparison
} | null

/**
 * Learns weights, or judges the given ones, in a worker thread, since it takes seconds. Lists are
 * streamed, so that neither reading nor copying them blocks the event loop.
 */
export async function learnApart(
  { lists, ...task }: Omit<LearningTask, 'shipped'> & { lists: AsyncIterable<LabeledList[]> },
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
    worker.on('message', (answer: LearningAnswer) => resolve(answer))
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
  lists: AsyncIterable<LabeledList[]>,
  over: AbortSignal,
): Promise<void> {
  const tell = (message: LearningParcel) => worker.postMessage(message)
  for await (const some of lists) {
    if (over.aborted) return
    tell(some)
  }
  tell(null)
}
