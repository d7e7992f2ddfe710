import { milesBetween, spherePoint } from '#matching/index/sphere.ts'
import { findCity, findZip } from '#server/directory/places/places.ts'
import { normalName } from '#server/platform/lib/names.ts'
import type { ListedPlace } from './listed-record.ts'

/** Maximum miles between a published point and its city; beyond that it's an error. */
const maxMilesFromCity = 100

interface Point {
  latitude: number
  longitude: number
}

/** A place with its best known point: its own, its ZIP code's, or its city's center. */
export function placeOf(
  { city, state, zip }: Pick<ListedPlace, 'city' | 'state' | 'zip'>,
  published: Point | null,
): { place: ListedPlace; isMisplaced: boolean } {
  const known = knownPoint(city, state, zip)
  const isMisplaced = published !== null && known !== null && far(published, known)
  const point = published === null || isMisplaced ? known : published
  return {
    place: {
      city,
      state,
      zip,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
    },
    isMisplaced,
  }
}

function knownPoint(city: string | null, state: string, zip: string | null): Point | null {
  const found = zip === null ? undefined : findZip(zip)
  if (found?.state === state && found.latitude !== null && found.longitude !== null) {
    return { latitude: found.latitude, longitude: found.longitude }
  }
  const middle = city === null ? undefined : findCity(city, state)
  return middle ? { latitude: middle.latitude, longitude: middle.longitude } : null
}

function far(one: Point, other: Point): boolean {
  const miles = milesBetween(
    spherePoint(one.latitude, one.longitude),
    spherePoint(other.latitude, other.longitude),
  )
  return miles > maxMilesFromCity
}

/** Unique places by state, city and ZIP; drops state-only places that add nothing. */
export function distinctPlaces(places: readonly ListedPlace[]): ListedPlace[] {
  const byKey = new Map<string, ListedPlace>()
  const cityKey = ({ city, state }: ListedPlace) => `${state} ${normalName(city ?? '')}`
  for (const place of [...places].sort(byPlace)) {
    if (place.city === null && place.zip === null && place.latitude === null) continue
    const key = `${cityKey(place)} ${place.zip ?? ''}`
    if (!byKey.has(key)) byKey.set(key, place)
  }
  const zipped = new Set(
    [...byKey.values()].filter(({ zip }) => zip !== null).map((place) => cityKey(place)),
  )
  return [...byKey.values()]
    .filter((place) => place.zip !== null || place.city === null || !zipped.has(cityKey(place)))
    .map(inOrder)
}

/** PostgreSQL stores keys in its own order; hashes need one. */
const inOrder = ({ city, state, zip, latitude, longitude }: ListedPlace): ListedPlace => {
  return { city, state, zip, latitude, longitude }
}

const text = ({ state, city, zip, latitude, longitude }: ListedPlace) =>
  `${state}|${city ?? '~'}|${zip ?? '~'}|${latitude ?? '~'}|${longitude ?? '~'}`

const byPlace = (one: ListedPlace, other: ListedPlace) => {
  const [a, b] = [text(one), text(other)]
  return a < b ? -1 : a > b ? 1 : 0
}
