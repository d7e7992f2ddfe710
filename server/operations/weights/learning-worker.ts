import { parentPort, workerData } from 'node:worker_threads'
import type { LabeledList } from '#eval/learning/labeled-lists.ts'
import { countLabels, judge, learn } from '#eval/learning/learn.ts'
import type { LearningAnswer, LearningParcel, LearningTask } from './learning.ts'

const { shipped, inForce, points }: LearningTask = workerData
const lists: LabeledList[] = []

parentPort?.on('message', (message: LearningParcel) => {
  if (message) return void lists.push(...message)
  parentPort?.postMessage(points ? judgeValues(points) : learned())
  parentPort?.close()
})

function learned(): LearningAnswer {
  const result = learn(lists, { shipped, inForce })
  if (!result) return null
  const { heldOut, severity } = result
  const comparison = { ...heldOut, ...countLabels(lists), severity, heldOut: true }
  return { points: result.points, comparison }
}

function judgeValues(values: readonly number[]): LearningAnswer {
  const result = judge(lists, { points: values, inForce })
  if (!result) return null
  const { severity, ...comparison } = result
  return {
    points: values,
    comparison: { ...comparison, ...countLabels(lists), severity, heldOut: false },
  }
}
