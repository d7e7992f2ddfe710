import { writeFileSync } from 'node:fs'
import { writeTrees } from '#eval/fitting/write-trees.ts'
import type { BlendWeights } from '#language/occupations/blend-weights.ts'

/** Writes learned weights into the files of data/language that ship them. */
export function writeWeights(weights: BlendWeights): void {
  const { titleTrees, shippedTrees, pairTrees, ...sums } = weights
  const rows = Object.entries(sums).map(([query, numbers]) => {
    return `${query}\t${Array.from(numbers, (value) => Number(value.toFixed(3))).join(' ')}`
  })
  write('blend-weights.tsv', ['query\tweights', ...rows].join('\n'))
  write('trees-titles.txt', writeTrees(titleTrees))
  write('trees-shipped-pairs.txt', writeTrees(shippedTrees))
  write('trees-given-pairs.txt', writeTrees(pairTrees))
}

function write(file: string, text: string): void {
  writeFileSync(new URL(`../data/language/${file}`, import.meta.url), `${text}\n`)
  process.stdout.write(`written: data/language/${file}\n`)
}
