import { stateNames } from '#matching/explain/state-names.ts'
import type { Location, Opportunity } from '#matching/opportunity.ts'
import { zipCodes } from '#server/directory/places/places.ts'

/** Degrees a site may lie outside the box around its state's ZIP codes: post offices aren't at borders. */
const margin = 0.5

type Sited = Pick<
  Opportunity,
  'title' | 'organization' | 'locations' | 'nationwide' | 'online' | 'delivery'
>

/**
 * The sites of a program, without coordinates outside the site's own state. A program that names no
 * site but has people come in is in the state its host's name says: "Fairfax County, VA".
 */
export function sitesOf(program: Sited): readonly Location[] {
  const { locations, nationwide, online, delivery, organization, title } = program
  if (locations.length > 0) return locations.map(withinState)
  const comesIn = delivery.includes('in_person') || delivery.includes('hybrid')
  if (nationwide || (!comesIn && (online || delivery.length > 0))) return locations
  const state = stateNamed(organization) ?? stateNamed(title)
  return state === undefined ? locations : [{ city: null, state, latitude: null, longitude: null }]
}

function withinState(site: Location): Location {
  const { state, latitude, longitude } = site
  const box = places().boxes.get(state)
  if (latitude === null || longitude === null || box === undefined) return site
  const [south, west, north, east] = box
  const isIn =
    latitude >= south - margin &&
    latitude <= north + margin &&
    longitude >= west - margin &&
    longitude <= east + margin
  return isIn ? site : { ...site, latitude: null, longitude: null }
}

/** Names that are a state's and something else's: a capital, a river, brands. */
const notThere =
  /\b(?:washington(?! state\b)|kansas city|new york life|texas roadhouse|georgia[- ]pacific)\b/gi
/** Hosts of one place, named after it. */
const ofOnePlace =
  /\b(?:city|town|village|county|borough|fire|police|sheriff|district|school|college|university|library|hospital|medical center)\b/i
/** The city comes first or after "of": "Mohave Valley Fire Department", "City of Lakeland". */
const cityNames = /(?:^|\bof )((?:\p{Lu}[\p{L}'’.-]+ ?){1,3})/gu

/** The only state a host's name says, by name, by postal code after a comma, or by a city of one state. */
export function stateNamed(host: string): string | undefined {
  const named = new Set<string>()
  for (const [, code] of host.matchAll(/,\s*([A-Z]{2})\b/g)) {
    if (code !== undefined && code in stateNames) named.add(code)
  }
  let rest = host.replace(notThere, ' ')
  for (const [code, name] of byLength) {
    const shorter = rest.replace(new RegExp(`\\b${name}\\b`, 'gi'), ' ')
    if (shorter !== rest) named.add(code)
    rest = shorter
  }
  if (named.size === 0 && ofOnePlace.test(host)) {
    const state = cityNamed(rest)
    if (state !== undefined) named.add(state)
  }
  return named.size === 1 ? [...named][0] : undefined
}

/** Longer names first: "West Virginia" isn't Virginia. */
const byLength = Object.entries(stateNames).sort(([, one], [, other]) => other.length - one.length)

/** The state of the city a name starts with, if no other state has a city of that name. */
function cityNamed(host: string): string | undefined {
  for (const [, name = ''] of host.matchAll(cityNames)) {
    for (let words = name.trim().split(' '); words.length > 0; words = words.slice(0, -1)) {
      const states = places().cities.get(words.join(' ').toLowerCase())
      if (states?.size === 1) return [...states][0]
      if (states) break
    }
  }
  return undefined
}

/** South, west, north and east of the ZIP codes of each state, and the states of each city's name. */
interface Places {
  readonly boxes: ReadonlyMap<string, readonly [number, number, number, number]>
  readonly cities: ReadonlyMap<string, ReadonlySet<string>>
}

let known: Places | undefined

function places(): Places {
  known ??= readPlaces()
  return known
}

function readPlaces(): Places {
  const boxes = new Map<string, [number, number, number, number]>()
  const cities = new Map<string, Set<string>>()
  for (const { city, state, latitude, longitude } of zipCodes().values()) {
    if (latitude === null || longitude === null) continue
    const [south, west, north, east] = boxes.get(state) ?? [90, 180, -90, -180]
    boxes.set(state, [
      Math.min(south, latitude),
      Math.min(west, longitude),
      Math.max(north, latitude),
      Math.max(east, longitude),
    ])
    const name = city.toLowerCase()
    const states = cities.get(name) ?? new Set()
    cities.set(name, states.add(state))
  }
  return { boxes, cities }
}
