import { workValue } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'
import { type FoundRow, inOrder, noneFound } from './found-rows.ts'
import { boundStanding, rowBounds } from './row-bounds.ts'
import { collect, type Effort, neededOf, noEffort, type Search, weigh } from './weigh-rows.ts'

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

/** Rows are weighed as soon as so many wait: the sooner the best are known, the fewer others wait. */
const enough = 32

/** Goes through the groups, the most promising first, then through the rows that came later. */
function scan(search: Search): void {
  const { bounds, effort } = search
  const { groups, arranged, rows } = search.prepared.listing
  const { order, groupWork, beside, standing } = bounds
  const { runs, runStarts, runFamilies } = groups
  let count = 0
  for (let i = 0; i < groups.reading.length; i++) {
    const group = order[i] as number
    if ((groupWork[group] as number) + beside < neededOf(search)) continue
    const last = runs[group + 1] as number
    for (let run = runs[group] as number; run < last; run++) {
      const family = runFamilies[run] as number
      const most = family < 0 ? (groupWork[group] as number) : mostWork(search, group, family)
      const least = neededOf(search) - beside + standing - most
      if (least > standing) continue
      const first = runStarts[run] as number
      const end = runStarts[run + 1] as number
      effort.runs++
      effort.looked += end - first
      count = collect(search, least, group, count, first, end)
      if (count < enough) continue
      weigh(search, count)
      count = 0
    }
  }
  effort.looked += rows - arranged
  weigh(search, collect(search, 0, -1, count, arranged, rows))
}

/** The most that work, interests and chosen families give the rows of a group with one set of families. */
function mostWork({ prepared, bounds }: Search, group: number, family: number): number {
  const { listing, codeFit, familyFit, titleFit } = prepared
  const reading = listing.groups.reading[group] as number
  const codes = listing.groups.codes[group] as number
  const sure = listing.titleWork.sure[reading] as number
  const words = bounds.groupWords[group] as number
  const [code, fit] = [codeFit[codes] as number, familyFit[family] as number]
  const said = bounds.codePoints[codes] as number
  return (
    bounds.workPoints * workValue(code, fit, sure, titleFit[reading] as number, words) +
    (said >= 0 ? said : (bounds.familyPoints[family] as number))
  )
}
