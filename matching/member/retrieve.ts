import { workValue } from './features.ts'
import { type FoundRow, inOrder, noneFound } from './found-rows.ts'
import type { Prepared } from './prepare.ts'
import { boundStanding, rowBounds } from './row-bounds.ts'
import {
  collect,
  type Effort,
  neededOf,
  noEffort,
  type Search,
  waiting,
  weigh,
} from './weigh-rows.ts'

/**
 * At least the `need` best rows the rules leave, best first, exactly as scoring and sorting all of them would
 * give. Rows are left out by bounds: what a group's title and codes, the families, the place and the access give
 * for certain, and the most that skills, words and the rest could add. Fits come before reach, so those are
 * looked at only where fits are too few. `cut` is a level that `need` rows are known to reach.
 */
export function bestRows(
  prepared: Prepared,
  { fits }: { readonly fits: number },
  need: number,
  effort: Effort = noEffort(),
  cut = 0,
): FoundRow[] {
  const best = noneFound(need, cut)
  const bounds = rowBounds(prepared)
  scan({ prepared, bounds, best, effort, verdict: 0 })
  if (fits < need) {
    boundStanding(prepared, 1)
    scan({ prepared, bounds, best, effort, verdict: 1 })
  }
  return inOrder(prepared, best)
}

/** Goes through the groups, the most promising first, then through the rows that came later. */
function scan(search: Search): void {
  const { bounds, effort } = search
  const { groups, arranged, rows, titleWork, codes } = search.prepared.listing
  const { order, groupWork, groupWords, mostWords, beside } = bounds
  const { reading, codes: codeSets, runs, runStarts, runFamilies } = groups
  for (let i = 0; i < reading.length; i++) {
    const group = order[i] as number
    if ((groupWork[group] as number) + beside < neededOf(search)) continue
    const kind = reading[group] as number
    const codeSet = codeSets[group] as number
    const words = groupWords[group] as number
    const last = runs[group + 1] as number
    for (let run = runs[group] as number; run < last; run++) {
      const family = runFamilies[run] as number
      const most =
        family < 0 ? (groupWork[group] as number) : mostWork(search, kind, codeSet, words, family)
      const least = neededOf(search) - beside + bounds.standing - most
      if (least > bounds.standing) continue
      const first = runStarts[run] as number
      const end = runStarts[run + 1] as number
      effort.runs++
      effort.looked += end - first
      const count = collect(search, least, first, end)
      if (count > 0) weigh(search, 0, count, kind, codeSet, words)
    }
  }
  effort.looked += rows - arranged
  const late = collect(search, 0, arranged, rows)
  for (let i = 0; i < late; i++) {
    const row = waiting.rows[i] as number
    weigh(search, i, i + 1, titleWork.ids[row] as number, codes.ids[row] as number, mostWords)
  }
}

/** The most that work, interests and chosen families give rows of one title reading and one set of codes and of families. */
function mostWork(
  { prepared, bounds }: Search,
  reading: number,
  codeSet: number,
  words: number,
  family: number,
): number {
  const { listing, codeFit, familyFit, titleFit } = prepared
  const sure = listing.titleWork.sure[reading] as number
  const [code, fit] = [codeFit[codeSet] as number, familyFit[family] as number]
  const said = bounds.codePoints[codeSet] as number
  return (
    bounds.workPoints * workValue(code, fit, sure, titleFit[reading] as number, words) +
    (said >= 0 ? said : (bounds.familyPoints[family] as number))
  )
}
