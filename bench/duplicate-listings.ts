import { buildListing } from '#matching/index/build-listing.ts'
import { measureFairness } from './fairness.ts'
import type { GoldenGround } from './golden.ts'
import { programList } from './program-list.ts'

/** Maximum share of all top-ten ranks per host on the official list. */
export const hostCap = 0.02

/** What a host gains by listing itself repeatedly. */
export interface DuplicateGain {
  readonly listings: number
  /** Its share of all top-ten ranks, before and after. */
  readonly before: number
  readonly after: number
}

/**
 * The most shown host relists its best listing this many times, cycling through job families, as a
 * host would to game the matcher. Official list only.
 */
export function measureDuplicates(
  ground: GoldenGround,
  listings: number,
  members: number,
): DuplicateGain {
  const { knowledge } = ground.listing
  const { topHost } = measureFairness(ground, members)
  const list = programList()
  const model = list.find(({ organization }) => organization === topHost.name)
  if (!model) throw new Error(`${topHost.name} lists nothing.`)
  const copies = Array.from({ length: listings }, (_, index) => {
    const family = knowledge.families[index % knowledge.families.length]
    if (!family) return model
    const { code, title } = family
    return { ...model, id: `flood-${index}`, title: `${title} trainee ${index}`, families: [code] }
  })
  const withDuplicates = { ...ground, listing: buildListing([...list, ...copies], knowledge) }
  const { topHost: after } = measureFairness(withDuplicates, members)
  return { listings, before: topHost.share, after: after.share }
}
