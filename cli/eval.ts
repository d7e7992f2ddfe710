import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { evalPanel } from '../eval/panel/print-panel.ts'
import { evalFairness } from './eval-fairness.ts'
import { evalGolden } from './eval-golden.ts'
import { evalLearning } from './eval-learning.ts'
import { estimate, measures, type Placement } from './eval-measures.ts'
import { placePrograms } from './eval-programs.ts'
import { evalResumes } from './eval-resumes.ts'
import { placeAll, prepareLearning, type Reading, readAll, type SetReadings } from './eval-runs.ts'
import { evalSentences } from './eval-sentences.ts'
import { foldCount, readEvalData } from './eval-sets.ts'
import { writeWeights } from './eval-weights.ts'

const sections = ['text', 'sentences', 'golden', 'fairness', 'learning', 'panel', 'resumes']

/** Prints the matcher's quality; `npm run eval -- golden` prints just that section. */
async function main(): Promise<void> {
  const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: resolve(import.meta.dirname, '../../shared/data') },
      weights: { type: 'boolean', default: false },
      rows: { type: 'boolean', default: false },
      held: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((name) => !sections.includes(name))
  if (unknown.length > 0) {
    throw new Error(`No section ${unknown.join(', ')}; there are ${sections.join(', ')}.`)
  }
  const chosenSections = positionals.length > 0 ? positionals : sections
  const line = (text: string) => process.stdout.write(`${text}\n`)
  if (chosenSections.includes('text')) evalText(options)
  if (options.weights) return
  if (chosenSections.includes('sentences')) evalSentences(line)
  if (chosenSections.includes('golden')) evalGolden(line)
  if (chosenSections.includes('fairness')) evalFairness(line)
  if (chosenSections.includes('learning')) evalLearning(line)
  if (chosenSections.includes('resumes')) evalResumes(line, options)
  if (chosenSections.includes('panel')) await evalPanel(line, options)
}

/** Prints the text engine's quality on the development sets, cross-validated by fold. */
function evalText(options: { readonly data: string; readonly weights: boolean }): void {
  const data = readEvalData(options.data)
  if (!data) {
    process.stdout.write(`skipped: no development sets in ${options.data} (eval/ and onet/)\n`)
    return
  }
  const readings = readAll(data)
  const learnWeights = prepareLearning(readings)
  const weightsOf = Array.from({ length: foldCount }, (_, fold) => learnWeights(fold))
  const { plain, shipped, pairReadings } = readings
  const row = (name: string, { index }: SetReadings, set: readonly Reading[]) =>
    print(name, placeAll(index, set, weightsOf))
  printRow('', [...Object.keys(measures), 'MRR*', 'group@10'])
  row('A  military title', pairReadings, pairReadings.titles)
  row('   no pairs given', shipped, shipped.titles)
  row('   texts alone', plain, plain.titles)
  row('A2 title and duties', pairReadings, pairReadings.duties)
  row('   no pairs given', shipped, shipped.duties)
  row('   texts alone', plain, plain.duties)
  row('B  unseen job title', shipped, shipped.jobs)
  row('   texts alone', plain, plain.jobs)
  row('   with known pairs', pairReadings, pairReadings.jobs)
  const { words, taught } = placePrograms(plain.index, data.programs)
  print('E  program to group', taught)
  print('   words alone', words)
  process.stdout.write(
    `mean ± standard error over ${foldCount} folds; *: the folds that finer settings were not tuned on\n`,
  )
  if (options.weights) writeWeights(learnWeights())
}

function print(name: string, placements: readonly Placement[]): void {
  const cells = Object.values(measures).map((measure) => {
    const { mean, error } = estimate(placements, measure)
    return `${mean.toFixed(3)} ±${error.toFixed(3)}`
  })
  const untouched = placements.filter(({ fold }) => fold >= foldCount / 2)
  const { mean } = estimate(untouched, (place) => (place > 0 ? 1 / place : 0))
  const groups = placements.map(({ fold, groupPlace = 0 }) => ({ fold, place: groupPlace }))
  const groupShare = estimate(groups, (place) => (place > 0 && place <= 10 ? 1 : 0)).mean
  const group = groups.some(({ place }) => place > 0) ? groupShare.toFixed(3) : '–'
  printRow(name, [...cells, mean.toFixed(3), group, `n=${placements.length}`])
}

function printRow(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(24)}${cells.map((cell) => cell.padEnd(14)).join('')}\n`)
}

await main()
