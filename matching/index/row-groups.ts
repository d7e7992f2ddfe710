import type { Distinct, Numbers } from './columns.ts'
import type { CodeSet } from './numbering.ts'

/**
 * Arranged rows of equal title reading and codes. Group `g` is the runs `runs[g]` to `runs[g + 1]`;
 * run `r` is the rows `runStarts[r]` to `runStarts[r + 1]`. In large listings, a run's families are
 * equal too.
 */
export interface RowGroups {
  readonly reading: Uint32Array
  readonly codes: Uint32Array
  readonly runs: Uint32Array
  readonly runStarts: Uint32Array
  /** -1 if a run's rows differ in families. */
  readonly runFamilies: Int32Array
}

/** Groups of an empty index. */
export function noGroups(): RowGroups {
  const none = new Uint32Array(0)
  const runs = { runStarts: new Uint32Array(1), runFamilies: new Int32Array(0) }
  return { reading: none, codes: none, runs: new Uint32Array(1), ...runs }
}

/** The columns rows are grouped by. */
export interface GroupedColumns {
  readonly rows: number
  readonly titleWork: { readonly ids: Numbers }
  readonly codes: Distinct<CodeSet>
  readonly families: Distinct<readonly number[]>
}

/** With fewer rows per run, checking a run costs more than it saves. */
const rowsPerRun = 8

/** Groups of equal title reading and codes, split into runs of equal families if large enough. */
export function groupRows(listing: GroupedColumns): RowGroups {
  const fine = groupsOf(listing, true)
  return fine.runFamilies.length * rowsPerRun <= listing.rows ? fine : groupsOf(listing, false)
}

function groupsOf(
  { rows, titleWork, codes, families }: GroupedColumns,
  byFamilies: boolean,
): RowGroups {
  const [reading, codeSets]: [number[], number[]] = [[], []]
  const runs = [0]
  const runStarts = [0]
  const runFamilies: number[] = []
  for (let row = 0; row < rows; row++) {
    const [readingIs, codesAre] = [titleWork.ids[row] as number, codes.ids[row] as number]
    const familiesAre = byFamilies ? (families.ids[row] as number) : -1
    const isNew = reading.at(-1) !== readingIs || codeSets.at(-1) !== codesAre
    if (isNew) {
      reading.push(readingIs)
      codeSets.push(codesAre)
    }
    if (isNew || runFamilies.at(-1) !== familiesAre) runFamilies.push(familiesAre)
    runStarts[runFamilies.length] = row + 1
    runs[reading.length] = runFamilies.length
  }
  return {
    reading: Uint32Array.from(reading),
    codes: Uint32Array.from(codeSets),
    runs: Uint32Array.from(runs),
    runStarts: Uint32Array.from(runStarts),
    runFamilies: Int32Array.from(runFamilies),
  }
}
