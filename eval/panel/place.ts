import type { ListedPlace, Member } from '#matching/member.ts'
import type { Location, Opportunity } from '#matching/opportunity.ts'

/** How a row's place and format suit a person. */
export type PlaceVerdict = 'fits' | 'elsewhere' | 'unknown' | 'format'

/**
 * Whether a person can take part where and how they asked, by what the row states alone. A row that is online only
 * is everywhere; one that states no place is nowhere in particular.
 */
export function placeVerdict(
  { reach, listed, delivery }: Member['places'],
  row: Opportunity,
): PlaceVerdict {
  const online = isOnline(row)
  const onlyOnline = online && row.delivery.every((one) => one === 'online')
  if (reach === 'remote_only') return online ? 'fits' : 'format'
  const wanted = delivery.length === 0 ? ['in_person', 'hybrid', 'online'] : delivery
  const offered = row.delivery.length > 0 ? row.delivery : online ? (['online'] as const) : []
  if (offered.length > 0 && !offered.some((one) => wanted.includes(one))) return 'format'
  if (reach === 'anywhere') return 'fits'
  const onSite =
    offered.length === 0 || offered.some((one) => one !== 'online' && wanted.includes(one))
  if (onlyOnline && wanted.includes('online')) return 'fits'
  if (!onSite) return 'format'
  if (row.locations.some((place) => listed.some((asked) => lies(place, asked)))) return 'fits'
  if (row.nationwide && isLikelyNear(row)) return 'fits'
  return row.locations.length > 0 ? 'elsewhere' : 'unknown'
}

/** Nationwide as a list marks it; beside one or two states, or beside cities, it means those. */
function isLikelyNear({ locations, delivery }: Opportunity): boolean {
  if (locations.some(({ latitude }) => latitude !== null)) return false
  const states = new Set(locations.map(({ state }) => state)).size
  return states === 0 || states >= leastStates || !delivery.includes('in_person')
}

const leastStates = 3

/** Said to be online by its delivery, or marked so while it states no delivery. */
function isOnline({ delivery, online }: Opportunity): boolean {
  return delivery.includes('online') || (online && delivery.length === 0)
}

function lies({ state, latitude, longitude }: Location, asked: ListedPlace): boolean {
  if (asked.kind === 'state') return asked.state === state
  if (asked.kind === 'unlocated') return false
  if (latitude === null || longitude === null) return asked.states.includes(state)
  return milesBetween({ latitude, longitude }, asked) <= asked.miles + slack
}

/** Coordinates of cities are of their middles. */
const slack = 5

interface Point {
  readonly latitude: number
  readonly longitude: number
}

function milesBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const across = Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians)
  const chord = half(other.latitude - one.latitude) + across * half(other.longitude - one.longitude)
  return 2 * 3958.8 * Math.asin(Math.sqrt(chord))
}
