import { milesBetween, spherePoint } from '#matching/index/sphere.ts'
import { findCity, findFirstCity, findZip } from '#server/directory/places/places.ts'
import { normalName } from '#server/platform/lib/names.ts'
import type { ListedPlace } from './listed-record.ts'

/**
 * Maximum miles between a published point and its ZIP code's or city's center: 96% of the real list's
 * points are nearer, and most others are those of the nearest base instead.
 */
const maxMilesFromCity = 10

interface Point {
  latitude: number
  longitude: number
}

/** A place with its best known point: its own if that is in its city, else its ZIP code's or its city's center. */
export function placeOf(
  { city, state, zip }: Pick<ListedPlace, 'city' | 'state' | 'zip'>,
  published: Point | null,
): { place: ListedPlace; isMisplaced: boolean } {
  const known = knownPoints(city, state, zip)
  const [nearest] = published === null ? known : known.sort(nearerTo(published))
  const isMisplaced =
    published !== null && nearest !== undefined && milesApart(published, nearest) > maxMilesFromCity
  const point = published === null || isMisplaced ? nearest : published
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

/** The centers of a ZIP code and a city; a ZIP code of another state is an error. */
function knownPoints(city: string | null, state: string, zip: string | null): Point[] {
  const points: Point[] = []
  const found = zip === null ? undefined : findZip(zip)
  if (found?.state === state && found.latitude !== null && found.longitude !== null) {
    points.push({ latitude: found.latitude, longitude: found.longitude })
  }
  const middle = city === null ? undefined : (findCity(city, state) ?? findFirstCity(city, state))
  if (middle) points.push({ latitude: middle.latitude, longitude: middle.longitude })
  return points
}

const nearerTo = (here: Point) => (one: Point, other: Point) =>
  milesApart(here, one) - milesApart(here, other)

function milesApart(one: Point, other: Point): number {
  return milesBetween(
    spherePoint(one.latitude, one.longitude),
    spherePoint(other.latitude, other.longitude),
  )
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
