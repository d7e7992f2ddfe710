import {
  gradeOf,
  type PlaceGrade,
  type PlaceVerdicts,
  placeGrades,
} from '../eligibility/place-verdicts.ts'
import type { Check } from '../eligibility/verdict.ts'
import type { Listing } from '../index/listing.ts'
import { milesBetween, spherePoint } from '../index/sphere.ts'
import type { ListedPlace, Member } from '../member.ts'
import type { Location, PlaceTerms } from '../opportunity.ts'
import { cityName } from './city-name.ts'
import { stateName } from './state-names.ts'
import { showNumber } from './wording.ts'

/** Cities that are installations, by how lists write them. */
export const onBase =
  /^(fort (bragg|liberty|benning|moore|campbell|carson|cavazos|hood|drum|irwin|jackson|johnson|polk|knox|leonard wood|lee|gregg|riley|sill|stewart|wainwright|belvoir|meade|huachuca|eisenhower|gordon|novosel|rucker|bliss|detrick|shafter|buchanan|hamilton|mccoy|dix)\b|camp (pendleton|lejeune|humphreys|casey|zama)\b|joint base|jblm|jbsa|jber|naval|nas |ns |marine corps|mcas|mcb|.* (afb|air force base|space force base)\b)/i

/** A listing's location, for a member. */
export interface PlaceShown {
  readonly text: string
  readonly state: string | null
  readonly miles: number | null
  readonly precision: 'point' | 'state' | 'nationwide' | 'online' | 'unknown'
}

/** A judged place as text. */
export interface PlaceDescribed {
  readonly shown: PlaceShown
  readonly checks: readonly Check[]
}

/** Describes a judged place: its location, and the checks behind its grade. */
export function describePlace(
  listing: Listing,
  place: number,
  verdicts: PlaceVerdicts,
  member: Member,
): PlaceDescribed {
  const terms = listing.place.values[place]
  if (!terms) return { shown: unknownPlace, checks: [] }
  const grade = gradeOf(verdicts, place)
  const nearest = nearestLocation(listing, place, verdicts)
  const shown = showPlace(listing, place, verdicts, member)
  const text = placeText(terms, grade, shown, nearest, member)
  const checks: Check[] = [
    {
      rule: 'place',
      ok: placeGrades[grade].eligibility === 'fits' ? true : null,
      text,
      fact: null,
    },
  ]
  if (terms.bridge && member.stationed !== 'conus' && grade !== 'online') {
    const where = member.stationed === 'afloat' ? 'on a ship' : 'overseas'
    const question = `You’re ${where} and this is in person. Ask your command if you can travel for it.`
    checks.push({ rule: 'travel', ok: null, text: question, fact: null })
  }
  return { shown, checks }
}

function placeText(
  terms: PlaceTerms,
  grade: PlaceGrade,
  shown: PlaceShown,
  nearest: Location | undefined,
  { places }: Member,
): string {
  switch (grade) {
    case 'online':
      return 'Remote option available.'
    case 'anywhere':
      return shown.miles === null
        ? 'You’re open to any location.'
        : `${milesAway(shown.miles)} from home.`
    case 'within': {
      const point = nearest ? nearestPoint(nearest, places.listed) : undefined
      return point && shown.miles !== null && point.label !== shown.text
        ? `${milesAway(shown.miles)} from ${point.label}.`
        : `In ${shown.text}.`
    }
    case 'listedState':
      return `In ${stateName(shown.state ?? '')}, which you chose.`
    case 'ownState':
    case 'reachedState': {
      const point = places.listed.find((place) => {
        return place.kind === 'point' && place.states.includes(shown.state ?? '')
      })
      const from = point?.kind === 'point' ? point.label : 'you'
      return `In ${stateName(shown.state ?? '')}, city not listed. Ask how far it is from ${from}.`
    }
    case 'nationwide':
      return `Listed as nationwide${sitesNamed(terms)}. Ask for the site closest to you.`
    case 'unlocated':
      return 'We couldn’t find the place you entered, so we can’t tell how far this is.'
    case 'partlyInPerson':
      return 'Part of it is in person. Ask if you can do all of it remotely.'
    case 'askFormat':
      return terms.delivery.includes('hybrid')
        ? 'Part of it is remote. Ask if you can do all of it in person.'
        : 'All of it is in person. Ask if you can do part of it remotely.'
    case 'deliveryUnknown':
      return 'The listing doesn’t say if it can be remote. Ask the host.'
    case 'unknown':
      return 'No location is listed. Ask where it is.'
    default:
      return 'Outside the locations you chose.'
  }
}

/** "6 miles", "1 mile", "Less than a mile". */
function milesAway(miles: number): string {
  if (miles < 1) return 'Less than a mile'
  return miles === 1 ? '1 mile' : `${showNumber(miles)} miles`
}

/** "; sites named: AL, MA, VA" for a nationwide listing that names a few states. */
function sitesNamed({ locations }: PlaceTerms): string {
  const states = [...new Set(locations.map(({ state }) => state))].sort()
  return states.length > 0 && states.length <= 6 ? `; sites named: ${states.join(', ')}` : ''
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
  const terms = listing.place.values[place]
  if (!terms) return unknownPlace
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
      named && onBase.test(city) && nearestPoint(nearest, places.listed)?.label === text
    return { text, state, miles: isOwnPost ? 0 : miles, precision: 'point' }
  }
  if (grade === 'nationwide') return nationwideWith(namedStates(terms))
  const asked = statesAsked(grade, places)
  const best =
    asked.flatMap((state) => terms.locations.find((one) => one.state === state) ?? [])[0] ??
    (terms.nationwide ? undefined : terms.locations[0])
  if (!best) return terms.nationwide ? nationwide : unknownPlace
  const others = new Set(terms.locations.map(({ state }) => state)).size - 1
  const name =
    best.city && best.latitude !== null ? `${cityName(best.city)}, ${best.state}` : best.state
  const text = others > 0 ? `${name} and ${others} more ${others === 1 ? 'state' : 'states'}` : name
  return {
    text,
    state: best.state,
    miles: null,
    precision: best.latitude === null ? 'state' : 'point',
  }
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

/** Listed states from so many on are no sites but the whole nation. */
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

const nationwide: PlaceShown = {
  text: 'Nationwide',
  state: null,
  miles: null,
  precision: 'nationwide',
}
