import { Worker } from 'node:worker_threads'
import type { WeightsComparison } from '#contract/weights.ts'
import type { LabelledList } from '#matching/learning/labelled-lists.ts'
import { defaultWeights } from '#matching/weights.ts'
import { pointList } from './versions.ts'

/** What a thread is told: lists, the weights in force, and weights to judge, or none: then it learns some. */
export interface LearningTask {
  readonly lists: readonly LabelledList[]
  readonly shipped: readonly number[]
  readonly inForce: readonly number[]
  readonly points: readonly number[] | null
}

/** Points in the order of the features, and how they compare; null when there is too little to learn from. */
export type LearningAnswer = {
  readonly points: readonly number[]
  readonly comparison: WeightsComparison
} | null

/** Learns weights, or judges those given, in a thread of its own: it takes seconds, and requests go on. */
export function learnApart(
  task: Omit<LearningTask, 'shipped'>,
  signal?: AbortSignal,
): Promise<LearningAnswer> {
  signal?.throwIfAborted()
  const workerData: LearningTask = { ...task, shipped: pointList(defaultWeights) }
  const worker = new Worker(new URL('./learning-worker.ts', import.meta.url), {
    ...{ workerData, execArgv: [] },
  })
  const end = () => void worker.terminate()
  signal?.addEventListener('abort', end)
  return new Promise<LearningAnswer>((resolve, reject) => {
    worker.on('message', (answer: LearningAnswer) => resolve(answer))
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The fit of weights was not finished.')))
  }).finally(() => signal?.removeEventListener('abort', end))
}
