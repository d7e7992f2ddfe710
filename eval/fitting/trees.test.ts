import { expect, test } from 'vitest'
import { askTrees, noTrees, readTrees } from '#language/occupations/trees.ts'
import { learnTrees, type TreeExample } from './tree-learning.ts'
import { writeTrees } from './write-trees.ts'

/** Two features that matter only together: the right one of four candidates has both or neither. */
const examples: TreeExample[] = Array.from({ length: 300 }, (_, query) => {
  const both = query % 2
  const signs = [
    [both, both],
    [0, 1],
    [1, 0],
    [0, 1],
  ]
  return {
    rows: Float32Array.from(signs.flat()),
    scores: [0, 0, 0, 0],
    right: [true, false, false, false],
  }
})
const options = { width: 2, columns: [0, 1], trees: 120 }

test('trees learn feature interactions that no weighted sum could', () => {
  const trees = learnTrees(examples, options)
  const says = (...row: number[]) => askTrees(trees, Float32Array.from(row), 0)
  const wrong = Math.max(says(0, 1), says(1, 0))
  expect(says(1, 1)).toBeGreaterThan(wrong + 0.5)
  expect(says(0, 0)).toBeGreaterThan(wrong + 0.5)
})

test('trees are deterministic and round-trip as text', () => {
  const trees = learnTrees(examples, options)
  expect(learnTrees(examples, options)).toEqual(trees)
  const written = writeTrees(trees)
  const read = readTrees(written)
  expect(writeTrees(read)).toBe(written)
  for (const row of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ]) {
    const numbers = Float32Array.from(row)
    expect(askTrees(read, numbers, 0)).toBeCloseTo(askTrees(trees, numbers, 0), 1)
  }
})

test('excluded columns have no effect; without a right candidate nothing is learned', () => {
  const one = learnTrees(examples, { ...options, columns: [1] })
  expect(askTrees(one, Float32Array.of(0, 1), 0)).toBe(askTrees(one, Float32Array.of(1, 1), 0))
  const none = examples.map((example) => ({ ...example, right: [false, false, false, false] }))
  expect(learnTrees(none, options).count).toBe(0)
  expect(askTrees(noTrees, Float32Array.of(1, 1), 0)).toBe(0)
  expect(readTrees('')).toEqual(noTrees)
})
