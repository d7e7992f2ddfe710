import { panel } from './panel.ts'
import { hasListing, listingKinds, readListing } from './read-listing.ts'
import { type Outcome, runPanel } from './run-panel.ts'
import { workOf } from './work.ts'

/** Options of the panel command. */
export interface PanelOptions {
  /** The folder of the real data. */
  readonly data: string
  /** Prints the first ten with verdicts, for the tuning half. */
  readonly rows: boolean
  /** Prints the held-out half instead; don't use while tuning. */
  readonly held: boolean
}

/** Prints how many panel members are served well on both forms of the real list. */
export async function evalPanel(
  print: (line: string) => void,
  { data, rows, held }: PanelOptions,
): Promise<void> {
  print('Panel: first ten as a career coach reads them (eval/panel/README.md)')
  for (const kind of listingKinds) {
    if (!hasListing(kind, data)) {
      print(`  ${kind}: skipped, its files are not in ${data}`)
      continue
    }
    const outcomes = runPanel(panel, await readListing(kind, data))
    print(`  ${kind.padEnd(42)}served      right rows   absurd  again`)
    printTotals(print, outcomes)
    if (!rows && !held) continue
    for (const outcome of outcomes) if (outcome.held === held) printRows(print, outcome)
  }
}

function printTotals(print: (line: string) => void, outcomes: readonly Outcome[]): void {
  const groups = new Map<string, Outcome[]>()
  const add = (name: string, outcome: Outcome) =>
    groups.set(name, [...(groups.get(name) ?? []), outcome])
  for (const outcome of outcomes) add('all', outcome)
  for (const outcome of outcomes) add(outcome.held ? 'held back' : 'tuned on', outcome)
  const sorted = outcomes.toSorted((one, other) => (serviceOf(one) < serviceOf(other) ? -1 : 1))
  for (const outcome of sorted) add(`service: ${serviceOf(outcome)}`, outcome)
  const traits = [...new Set(outcomes.flatMap(({ profile }) => profile.traits))].sort()
  for (const trait of traits) {
    for (const outcome of outcomes) {
      if (outcome.profile.traits.includes(trait)) add(`kind: ${trait}`, outcome)
    }
  }
  for (const [name, some] of groups) print(`    ${name.padEnd(40)}${totalsOf(some)}`)
}

function totalsOf(outcomes: readonly Outcome[]): string {
  const sum = (value: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + value(outcome), 0)
  const served = outcomes.filter((outcome) => outcome.served).length
  const right = `${sum((one) => one.right)} of ${sum((one) => one.possible)}`
  const cells = [`${served} of ${outcomes.length}`.padEnd(12), right.padEnd(13)]
  return `${cells.join('')}${String(sum((one) => one.absurd)).padEnd(8)}${sum((one) => one.again)}`
}

function serviceOf({ profile }: Outcome): string {
  return profile.answers.service?.service ?? 'none'
}

const widest = 78

function printRows(print: (line: string) => void, outcome: Outcome): void {
  const { profile, held, right, possible, served, rows, judged } = outcome
  const half = held ? 'held back' : 'tuned on'
  print(`  ${profile.key} (${half}): ${right} of ${possible}, ${served ? 'served' : 'not served'}`)
  print(`    a coach: ${profile.expects}`)
  rows.forEach((row, at) => {
    const { verdict, why } = judged[at] ?? { verdict: 'work', why: '' }
    const { delivery, locations, nationwide } = row
    const states = [...new Set(locations.map(({ state }) => state))]
    const place = [states.slice(0, 4).join(' '), nationwide ? 'nationwide' : '', delivery.join('/')]
    const name = workOf(row).name.slice(0, widest)
    print(
      `    ${String(at + 1).padStart(2)} ${verdict.padEnd(7)}${name} | ${row.families.slice(0, 4)} | ${place.filter(Boolean).join(' ')} | ${why.slice(0, 30)}`,
    )
  })
}
