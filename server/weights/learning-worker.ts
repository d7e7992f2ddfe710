import { parentPort, workerData } from 'node:worker_threads'
import { countLabels, judge, learn } from '#matching/learning/learn.ts'
import type { LearningAnswer, LearningTask } from './learning.ts'

const { lists, shipped, inForce, points }: LearningTask = workerData
parentPort?.postMessage(points ? judged(points) : learned())

function learned(): LearningAnswer {
  const found = learn(lists, { shipped, inForce })
  if (!found) return null
  const { heldOut, severity } = found
  const comparison = { ...heldOut, ...countLabels(lists), severity, heldOut: true }
  return { points: found.points, comparison }
}

function judged(given: readonly number[]): LearningAnswer {
  const found = judge(lists, { points: given, inForce })
  if (!found) return null
  const { severity, ...comparison } = found
  return {
    points: given,
    comparison: { ...comparison, ...countLabels(lists), severity, heldOut: false },
  }
}
