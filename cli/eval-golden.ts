import { goldenSet } from '#eval/golden/golden-set.ts'
import { type GoldenGround, goldenGround, judgeGolden } from '../bench/golden.ts'
import { hasProgramList } from '../bench/program-list.ts'

/** Prints how many golden members see what they must (and nothing they must not), and ranking quality. */
export function evalGolden(print: (line: string) => void): void {
  print('Golden members: first ten as a career counselor would have them')
  if (hasProgramList) printSet(print, goldenGround('official'))
  else print('  official list: skipped, its file is not here')
  printSet(print, goldenGround('sample'))
  print('  order: normalized discounted cumulative gain of the first ten, mean over members')
}

function printSet(print: (line: string) => void, ground: GoldenGround): void {
  const judged = goldenSet.map((golden) => ({ golden, ...judgeGolden(ground, golden) }))
  const orders = judged.flatMap(({ order }) => order ?? [])
  const passed = judged.filter(({ faults }) => faults.length === 0).length
  const order = orders.reduce((sum, value) => sum + value, 0) / orders.length
  const name = `${ground.source} list`.padEnd(16)
  print(`  ${name}${passed} of ${judged.length} passed   order ${order.toFixed(3)}`)
  for (const { golden, faults } of judged) {
    if (faults.length > 0) print(`    ${golden.key}: ${faults.join('; ')}`)
  }
}
