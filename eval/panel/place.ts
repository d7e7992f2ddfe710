import type { ListedPlace, Member } from '#matching/member.ts'
import type { Location, Opportunity } from '#matching/opportunity.ts'

/** How well a row's place and format suit a person. */
export type PlaceVerdict = 'fits' | 'elsewhere' | 'unknown' | 'format'

/**
 * Whether a person can take part where and how they asked, judged only by the row. An online-only
 * row is everywhere; one without a place is nowhere in particular.
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

/** Whether a nationwide mark is plausible; with one or two states, or cities, it means those instead. */
function isLikelyNear({ locations, delivery }: Opportunity): boolean {
  if (locations.some(({ latitude }) => latitude !== null)) return false
  const states = new Set(locations.map(({ state }) => state)).size
  return states === 0 || states >= minStates || !delivery.includes('in_person')
}

const minStates = 3

/** Online by its delivery, or marked online without any delivery. */
function isOnline({ delivery, online }: Opportunity): boolean {
  return delivery.includes('online') || (online && delivery.length === 0)
}

function lies({ state, latitude, longitude }: Location, asked: ListedPlace): boolean {
  if (asked.kind === 'state') return asked.state === state
  if (asked.kind === 'unlocated') return false
  if (latitude === null || longitude === null) return asked.states.includes(state)
  return milesBetween({ latitude, longitude }, asked) <= asked.miles + slack
}

/** Tolerance in miles: coordinates are city centers. */
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
