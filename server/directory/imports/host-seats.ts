import { milesBetween, spherePoint } from '#matching/index/sphere.ts'
import { hostOf, type Joined } from './join-lists.ts'
import type { ListedPlace } from './listed-record.ts'
import { hostKey } from './program-names.ts'

/** Maximum miles between a host's programs that are all in one place. */
const maxMilesOfSeat = 50

/** The most frequent city of each host whose programs with a city are all near each other. */
export function hostSeats(joined: readonly Joined[]): ReadonlyMap<string, ListedPlace> {
  const byHost = new Map<string, ListedPlace[]>()
  for (const one of joined) {
    const key = hostKey(hostOf(one))
    const located = [...one.programs, ...one.locations]
      .flatMap(({ facts }) => facts.places)
      .filter(({ city, latitude }) => city !== null && latitude !== null)
    byHost.set(key, [...(byHost.get(key) ?? []), ...located])
  }
  const seats = new Map<string, ListedPlace>()
  for (const [key, places] of byHost) {
    const seat = mostFrequent(places)
    if (seat && places.every((place) => isNear(place, seat))) seats.set(key, { ...seat, zip: null })
  }
  return seats
}

function mostFrequent(places: readonly ListedPlace[]): ListedPlace | undefined {
  const cityOf = ({ city, state }: ListedPlace) => `${state} ${city}`
  const counts = new Map<string, number>()
  for (const place of places) counts.set(cityOf(place), (counts.get(cityOf(place)) ?? 0) + 1)
  const countOf = (place: ListedPlace) => counts.get(cityOf(place)) ?? 0
  return [...places].sort(
    (a, b) =>
      countOf(b) - countOf(a) ||
      compare(JSON.stringify([a.state, a.city, a.zip]), JSON.stringify([b.state, b.city, b.zip])),
  )[0]
}

const isNear = (one: ListedPlace, other: ListedPlace) =>
  milesBetween(
    spherePoint(one.latitude ?? 0, one.longitude ?? 0),
    spherePoint(other.latitude ?? 0, other.longitude ?? 0),
  ) <= maxMilesOfSeat

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
