import { readFileSync, writeFileSync } from 'node:fs'
import type { BlendWeights } from '#matching/occupations/blend-weights.ts'
import { type Trees, writeTrees } from '#matching/occupations/trees.ts'

/** Writes learned weights into the sources that ship them; only the numbers between the quotes change. */
export function writeWeights(weights: BlendWeights): void {
  const { titleTrees, shippedTrees, pairTrees, ...sums } = weights
  replaceNumbers(
    'blend-weights.ts',
    Object.entries(sums).map(([name, numbers]) => [`${name}: numbers(`, inLines(numbers)]),
  )
  const trees: readonly (readonly [file: string, start: string, trees: Trees])[] = [
    ['tree-weights-titles.ts', 'titleTreeLines = ', titleTrees],
    ['tree-weights-shipped.ts', 'shippedTreeLines = ', shippedTrees],
    ['tree-weights-given.ts', 'pairTreeLines = ', pairTrees],
  ]
  for (const [file, start, learned] of trees) {
    replaceNumbers(file, [[start, `\n${writeTrees(learned)}\n`]])
  }
}

function replaceNumbers(
  file: string,
  blocks: readonly (readonly [start: string, numbers: string])[],
): void {
  const path = new URL(`../matching/occupations/${file}`, import.meta.url)
  let text = readFileSync(path, 'utf8')
  for (const [start, numbers] of blocks) {
    const from = text.indexOf(`${start}\``) + start.length + 1
    const to = text.indexOf('`', from)
    if (from <= start.length || to < 0) throw new Error(`${file}: no numbers after "${start}"`)
    text = text.slice(0, from) + numbers + text.slice(to)
  }
  writeFileSync(path, text)
  process.stdout.write(`written: matching/occupations/${file}\n`)
}

/** The numbers as text, a few on each line. */
function inLines(numbers: Float64Array): string {
  const rounded = Array.from(numbers, (weight) => Number(weight.toFixed(3)))
  const lines: string[] = []
  for (let at = 0; at < rounded.length; at += 15) {
    lines.push(`    ${rounded.slice(at, at + 15).join(' ')}`)
  }
  return `\n${lines.join('\n')}\n  `
}
