import { buildListing } from '#matching/index/build-listing.ts'
import { measureFairness } from './fairness.ts'
import type { GoldenGround } from './golden.ts'
import { programList } from './program-list.ts'

/** The share of all first-ten places that no host may pass on the official list. */
export const hostCap = 0.02

/** What one host gains that lists itself over and over. */
export interface Flood {
  readonly listings: number
  /** Its share of all first-ten places, before and with them. */
  readonly before: number
  readonly after: number
}

/**
 * Has the most shown host list its best listing again so many times, once for each job family in turn: what a host
 * would do that plays the matcher. The official list only.
 */
export function measureFlood(ground: GoldenGround, listings: number, members: number): Flood {
  const { knowledge } = ground.listing
  const { topHost } = measureFairness(ground, members)
  const list = programList()
  const model = list.find(({ organization }) => organization === topHost.name)
  if (!model) throw new Error(`${topHost.name} lists nothing.`)
  const copies = Array.from({ length: listings }, (_, at) => {
    const family = knowledge.families[at % knowledge.families.length]
    if (!family) return model
    const { code, title } = family
    return { ...model, id: `flood-${at}`, title: `${title} trainee ${at}`, families: [code] }
  })
  const flooded = { ...ground, listing: buildListing([...list, ...copies], knowledge) }
  const { topHost: after } = measureFairness(flooded, members)
  return { listings, before: topHost.share, after: after.share }
}
