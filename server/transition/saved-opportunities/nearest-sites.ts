import type { OpportunityCard } from '#contract/directory/listing.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import { milesBetween, spherePoint } from '#matching/index/sphere.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { pointOf } from '#server/directory/places/places.ts'
import type { Db } from '#server/platform/db/database.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'
import { findSites } from './queries.ts'

interface NearestSite {
  readonly place: NonNullable<OpportunityCard['place']>
  /** Whole miles to the nearest of the member's places. */
  readonly miles: number
}

/** The site of each program nearest to the member's places, by program; without places, none. */
export async function nearestSites(
  { db, facts }: { db: Db; facts: Facts },
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NearestSite>> {
  const points = pointsOf(facts, (await profileAnswers(db, accountId))?.places ?? null)
  const nearest = new Map<string, NearestSite>()
  if (points.length === 0 || ids.length === 0) return nearest
  const exact = new Map<string, number>()
  for (const { opportunity_id: id, city, state, latitude, longitude, cities } of await findSites(
    db,
    ids,
  )) {
    const at = spherePoint(latitude, longitude)
    const miles = Math.min(...points.map((point) => milesBetween(point, at)))
    if (miles >= (exact.get(id) ?? Number.POSITIVE_INFINITY)) continue
    exact.set(id, miles)
    nearest.set(id, { place: { city, state, others: cities - 1 }, miles: Math.round(miles) })
  }
  return nearest
}

/** The listed places that have a center, else the home. */
function pointsOf(facts: Facts, places: Answers['places']) {
  if (!places || places.reach === 'remote_only') return []
  const zips = places.reach === 'listed' ? places.listed : []
  const listed = zips.flatMap((place) => ('zip' in place ? [{ zip: place.zip }] : []))
  const homes = listed.length === 0 && places.home ? [places.home] : listed
  return homes.flatMap((home) => {
    const point = pointOf(facts, home)
    return point ? [spherePoint(point.latitude, point.longitude)] : []
  })
}
