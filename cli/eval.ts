import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { estimate, measures, type Placement } from './eval-measures.ts'
import { placeProgrammes } from './eval-programmes.ts'
import { placeAll, prepareLearning, readAll } from './eval-runs.ts'
import { foldCount, readEvalData } from './eval-sets.ts'

/** Prints the quality of the text engine on the development sets, each fold judged by the others. */
function main(): void {
  const { values: options } = parseArgs({
    options: {
      data: { type: 'string', default: resolve(import.meta.dirname, '../../shared/data') },
      weights: { type: 'boolean', default: false },
    },
  })
  const data = readEvalData(options.data)
  if (!data) {
    process.stdout.write(`skipped: no development sets in ${options.data} (eval/ and onet/)\n`)
    return
  }
  const readings = readAll(data)
  const learnWeights = prepareLearning(readings)
  if (options.weights) {
    for (const [name, weights] of Object.entries(learnWeights())) {
      const numbers = Array.from(weights as Float64Array, (weight) => Number(weight.toFixed(3)))
      process.stdout.write(`  ${name}: Float64Array.of(${numbers.join(', ')}),\n`)
    }
    return
  }
  const weightsOf = Array.from({ length: foldCount }, (_, fold) => learnWeights(fold))
  const { plain, known } = readings
  printRow('', [...Object.keys(measures), 'MRR*'])
  print('A  military title', placeAll(known, readings.pairTitles, weightsOf))
  print('   text only', placeAll(plain, readings.titles, weightsOf))
  print('A2 title and duties', placeAll(known, readings.pairDuties, weightsOf))
  print('   text only', placeAll(plain, readings.duties, weightsOf))
  print('B  unseen job title', placeAll(plain, readings.jobs, weightsOf))
  print('   with known pairs', placeAll(known, readings.pairJobs, weightsOf))
  const { words, taught } = placeProgrammes(plain, data.programmes)
  print('E  programme to group', taught)
  print('   words alone', words)
  process.stdout.write(
    `mean ± standard error over ${foldCount} folds; *: the folds that finer settings were not tuned on\n`,
  )
}

function print(name: string, placements: readonly Placement[]): void {
  const cells = Object.values(measures).map((measure) => {
    const { mean, error } = estimate(placements, measure)
    return `${mean.toFixed(3)} ±${error.toFixed(3)}`
  })
  const untouched = placements.filter(({ fold }) => fold >= foldCount / 2)
  const { mean } = estimate(untouched, (place) => (place > 0 ? 1 / place : 0))
  printRow(name, [...cells, mean.toFixed(3), `n=${placements.length}`])
}

function printRow(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(24)}${cells.map((cell) => cell.padEnd(14)).join('')}\n`)
}

main()
