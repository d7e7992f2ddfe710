import { cityName } from '#language/text/city-name.ts'
import type { PlaceGrade } from '../eligibility/place-kinds.ts'
import { gradeOf, type PlaceVerdicts } from '../eligibility/place-verdicts.ts'
import type { Listing } from '../index/listing.ts'
import { milesBetween, spherePoint } from '../index/sphere.ts'
import type { ListedPlace, Member } from '../member.ts'
import type { Location, PlaceTerms } from '../opportunity.ts'

/** Cities that are installations, by how lists write them. */
export const onBase =
  /^(fort (bragg|liberty|benning|moore|campbell|carson|cavazos|hood|drum|irwin|jackson|johnson|polk|knox|leonard wood|lee|gregg|riley|sill|stewart|wainwright|belvoir|meade|huachuca|eisenhower|gordon|novosel|rucker|bliss|detrick|shafter|buchanan|hamilton|mccoy|dix)\b|camp (pendleton|lejeune|humphreys|casey|zama)\b|joint base|jblm|jbsa|jber|naval|nas |ns |marine corps|mcas|mcb|.* (afb|air force base|space force base)\b)/i

/** Miles within which a place on a post is on the post of someone there. */
const acrossPost = 6

/** A listing's location, for a member. */
export interface PlaceShown {
  readonly text: string
  readonly state: string | null
  readonly miles: number | null
  readonly precision: 'point' | 'state' | 'nationwide' | 'online' | 'unknown'
}

/** The location behind a place's grade; undefined without a distance. */
export function nearestLocation(
  listing: Listing,
  place: number,
  { nearest }: PlaceVerdicts,
): Location | undefined {
  const set = listing.places.setOf[place] ?? 0
  const slot = nearest[set] ?? -1
  const first = listing.places.offsets[set] ?? 0
  return slot < 0 ? undefined : listing.place.values[place]?.locations[slot - first]
}

/** A judged place's location for the member: the one behind its grade if there are several. */
export function showPlace(
  listing: Listing,
  place: number,
  verdicts: PlaceVerdicts,
  { places }: Member,
): PlaceShown {
  const terms = listing.place.values[place] as PlaceTerms
  const grade = gradeOf(verdicts, place)
  const nearest = nearestLocation(listing, place, verdicts)
  const miles = Math.round(verdicts.miles[listing.places.setOf[place] ?? 0] ?? 0)
  if (grade === 'online') {
    return { text: 'Remote', state: null, miles: null, precision: 'online' }
  }
  if (nearest && grade !== 'reachedState' && grade !== 'ownState') {
    const { city, state } = nearest
    const named = city !== null && !/^(nationwide|remote|virtual|various)\b/i.test(city)
    const text = named ? `${cityName(city)}, ${state}` : state
    // A post covers many miles: for someone on it, a distance between two of its points misleads.
    const isOwnPost =
      named &&
      onBase.test(cityName(city)) &&
      (miles <= acrossPost || nearestPoint(nearest, places.listed)?.label === text)
    return { text, state, miles: isOwnPost ? 0 : miles, precision: 'point' }
  }
  if (grade === 'nationwide') return nationwideWith(namedStates(terms))
  const asked = statesAsked(grade, places)
  const best =
    asked.flatMap((state) => terms.locations.find((one) => one.state === state) ?? [])[0] ??
    (terms.nationwide ? undefined : terms.locations[0])
  if (!best) return terms.nationwide ? nationwide : unknownPlace
  const host = cityElsewhere(terms, best.state)
  const others = host ? 0 : new Set(terms.locations.map(({ state }) => state)).size - 1
  const name =
    best.city && best.latitude !== null ? `${cityName(best.city)}, ${best.state}` : best.state
  const text = others > 0 ? `${name} and ${others} more ${others === 1 ? 'state' : 'states'}` : name
  return {
    text: host ? `${text} (city listed: ${host})` : text,
    state: best.state,
    miles: null,
    precision: best.latitude === null ? 'state' : 'point',
  }
}

/** "Lexington Park, MD": the one city a listing names, if it's outside a state that it names no city in. */
export function cityElsewhere({ locations }: PlaceTerms, state: string | null): string | null {
  if (locations.some((one) => one.state === state && one.city !== null)) return null
  const known = locations.filter(({ city, latitude }) => city !== null && latitude !== null)
  const names = new Set(known.map((one) => `${cityName(one.city ?? '')}, ${one.state}`))
  return names.size === 1 ? ([...names][0] ?? null) : null
}

/** The states behind a grade, so that the right one is shown. */
function statesAsked(grade: PlaceGrade, { listed, home }: Member['places']): readonly string[] {
  const points = listed.filter((place) => place.kind === 'point')
  if (grade === 'listedState') {
    return listed.flatMap((place) => (place.kind === 'state' ? [place.state] : []))
  }
  if (grade === 'ownState') return points.map(({ states }) => states[0] ?? '')
  if (grade === 'reachedState') return points.flatMap(({ states }) => states.slice(1))
  return home ? [home.state] : []
}

/** The listed point nearest to a location, relative to its miles. */
export function nearestPoint({ latitude, longitude }: Location, listed: readonly ListedPlace[]) {
  if (latitude === null || longitude === null) return undefined
  const here = spherePoint(latitude, longitude)
  const points = listed.filter((place) => place.kind === 'point')
  const part = (point: (typeof points)[number]) => {
    return milesBetween(spherePoint(point.latitude, point.longitude), here) / point.miles
  }
  return points.sort((one, other) => part(one) - part(other))[0]
}

const unknownPlace: PlaceShown = {
  text: 'Location not listed',
  state: null,
  miles: null,
  precision: 'unknown',
}

/** From this number of listed states on, they mean the whole nation. */
const wholeNation = 40

/** States where a nationwide listing names sites, by code; none if it names about all of them. */
export function namedStates({ locations }: Pick<PlaceTerms, 'locations'>): string[] {
  const states = [...new Set(locations.map(({ state }) => state))].sort()
  return states.length < wholeNation ? states : []
}

/** "KY, MS, TN (listed as nationwide)", "AZ, FL and 4 more states (listed as nationwide)". */
function nationwideWith(states: readonly string[]): PlaceShown {
  if (states.length === 0) return nationwide
  const others = states.length - 2
  const text = others > 1 ? `${states.slice(0, 2).join(', ')} and ${others} more states` : null
  return { ...nationwide, text: `${text ?? states.join(', ')} (listed as nationwide)` }
}

const nationwide: PlaceShown = { ...unknownPlace, text: 'Nationwide', precision: 'nationwide' }
