import { stateNames } from '#language/text/state-names.ts'
import { zipCodes } from '#server/directory/places/places.ts'

/** Names that are a state's and something else's: a capital, a river, brands. */
const notThere =
  /\b(?:washington(?! state\b)|kansas city|new york life|texas roadhouse|georgia[- ]pacific)\b/gi
/** Hosts of one place, named after it. */
const ofOnePlace =
  /\b(?:city|town|village|county|borough|fire|police|sheriff|district|school|college|university|library|hospital|medical center)\b/i
/** The city comes first or after "of": "Mohave Valley Fire Department", "City of Lakeland". */
const cityNames = /(?:^|\bof )((?:\p{Lu}[\p{L}'’.-]+ ?){1,3})/gu

interface Sited {
  organization: string
  title: string
  states: readonly string[]
  places: readonly unknown[]
  nationwide: boolean
  online: boolean
  delivery: readonly string[]
}

/**
 * The state of a program without any that people come to, if its host's name or its title says one:
 * "Fairfax County, VA".
 */
export function impliedState(program: Sited): string | undefined {
  const { organization, title, states, places, nationwide, online, delivery } = program
  if (states.length > 0 || places.length > 0 || nationwide) return undefined
  const comesIn = delivery.includes('in_person') || delivery.includes('hybrid')
  if (!comesIn && (online || delivery.length > 0)) return undefined
  return stateNamed(organization) ?? stateNamed(title)
}

/** What a program's page says of a state that its host's name implies. */
export function impliedConflict(state: string | undefined): string[] {
  if (state === undefined) return []
  return [`The list names no state. ${stateNames[state]} is what its name says.`]
}

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
      const states = statesOfCities().get(words.join(' ').toLowerCase())
      if (states?.size === 1) return [...states][0]
      if (states) break
    }
  }
  return undefined
}

let known: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** The states that have a city of each name, in lower case. */
export function statesOfCities(): ReadonlyMap<string, ReadonlySet<string>> {
  known ??= readCities()
  return known
}

function readCities(): ReadonlyMap<string, ReadonlySet<string>> {
  const cities = new Map<string, Set<string>>()
  for (const { city, state, latitude } of zipCodes().values()) {
    if (latitude === null) continue
    const name = city.toLowerCase()
    cities.set(name, (cities.get(name) ?? new Set()).add(state))
  }
  return cities
}
