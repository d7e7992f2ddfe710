import { normalName } from '#server/platform/lib/names.ts'
import { remember } from '#server/platform/lib/remember.ts'
import { zipCodes } from './zip-codes.ts'

/** A city and the center of its ZIP codes. */
export interface CityPlace {
  city: string
  state: string
  latitude: number
  longitude: number
}

interface CountedCity extends CityPlace {
  zips: number
}

let cities: ReadonlyMap<string, CountedCity> | undefined

const longForms: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' }

const keyOf = (city: string, state: string) => {
  // "O Fallon" is O’Fallon.
  const name = normalName(city.replaceAll('.', '')).replace(/\bo (?=\p{L})/gu, 'o')
  const words = name.split(' ')
  return `${words.map((word) => longForms[word] ?? word).join(' ')} ${state}`
}

/** Large lists name the same cities again and again. */
const rememberedKeyOf = remember(keyOf)

/** A city by name and state; undefined when no located ZIP code has that name. */
export function findCity(city: string, state: string): CityPlace | undefined {
  cities ??= readCities()
  return cities.get(rememberedKeyOf(city, state))
}

/** The first city that a name of several has: "Dallas - Fort Worth", "Austin and Pflugerville". */
export function findFirstCity(names: string, state: string): CityPlace | undefined {
  for (const name of names.split(/\s*[-/&,]\s*|\s+and\s+/)) {
    const city = findCity(name, state)
    if (city) return city
  }
  return undefined
}

function readCities(): Map<string, CountedCity> {
  const cities = new Map<string, CountedCity>()
  for (const { city, state, latitude, longitude } of zipCodes().values()) {
    if (latitude === null || longitude === null) continue
    const key = keyOf(city, state)
    const existing = cities.get(key)
    if (existing === undefined) {
      cities.set(key, { city, state, latitude, longitude, zips: 1 })
      continue
    }
    existing.zips += 1
    existing.latitude += (latitude - existing.latitude) / existing.zips
    existing.longitude += (longitude - existing.longitude) / existing.zips
  }
  return cities
}
