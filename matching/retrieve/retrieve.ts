import { occupationValue } from '../score/features.ts'
import type { Prepared } from '../score/prepare.ts'
import { emptyBest, type FoundRow, inOrder } from './found-rows.ts'
import { eligiblePoints, rowBounds, wishedPoints } from './row-bounds.ts'
import { collect, type Effort, neededPoints, noEffort, type Search, weigh } from './weigh-rows.ts'

/**
 * At least the `need` best allowed rows, best first, exactly as an exhaustive search would give.
 * Prunes by bounds: certain points of a group's title and codes, families, place and access, plus
 * the maximum of skills, words and the rest. `cut` is a level that `need` rows are known to reach.
 */
export function bestRows(
  prepared: Prepared,
  need: number,
  effort: Effort = noEffort(),
  cut = 0,
): FoundRow[] {
  const best = emptyBest(need, cut)
  const bounds = rowBounds(prepared)
  const search = { prepared, bounds, best, effort, waiting: [], groupOfWaiting: [] }
  scan({ ...search, ...eligiblePoints(prepared) })
  return inOrder(prepared, best)
}

/** Rows are weighed in small batches: finding the best early prunes more. */
const batch = 32

/** Scans the groups, most promising first, then the rows added since. */
function scan(search: Search): void {
  const { bounds, effort, waiting } = search
  const { groups, arranged, rows } = search.prepared.listing
  const { order, groupWork, beside, maxPlaceAndSchedule } = bounds
  const { runs, runStarts, runFamilies } = groups
  for (const group of order) {
    const maxOfGroup = groupWork[group] as number
    if (maxOfGroup + beside < neededPoints(search)) continue
    const last = runs[group + 1] as number
    for (let run = runs[group] as number; run < last; run++) {
      const families = runFamilies[run] as number
      const maxOfRun = families < 0 ? maxOfGroup : maxWork(search, group, families)
      const minPoints = neededPoints(search) - beside + maxPlaceAndSchedule - maxOfRun
      if (minPoints > maxPlaceAndSchedule) continue
      const first = runStarts[run] as number
      const end = runStarts[run + 1] as number
      effort.runs++
      effort.compared += end - first
      collect(search, minPoints, group, first, end)
      if (waiting.length >= batch) weigh(search)
    }
  }
  effort.compared += rows - arranged
  collect(search, 0, -1, arranged, rows)
  weigh(search)
}

/** Maximum points of work, interests and chosen families for a group with one set of families. */
function maxWork({ prepared, bounds }: Search, group: number, families: number): number {
  const { listing, codeFit, familyFit, titleFit } = prepared
  const reading = listing.groups.reading[group] as number
  const codes = listing.groups.codes[group] as number
  const sure = listing.titleWork.sure[reading] as number
  const work = occupationValue({
    code: codeFit[codes] as number,
    family: familyFit[families] as number,
    sure,
    title: titleFit[reading] as number,
    words: bounds.groupWords[group] as number,
  })
  const familyPoints = bounds.familyPoints[families] as number
  return bounds.workPoints * work + wishedPoints(bounds, codes, reading, sure, familyPoints)
}
