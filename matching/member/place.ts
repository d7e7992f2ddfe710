import type { Location, PlaceTerms } from '../opportunity.ts'
import type { ListedPlace, Member } from './member.ts'
import { type Check, excluded, possible, type Verdict } from './verdict.ts'

/** Where a listing is, for a member. */
export interface PlaceShown {
  readonly text: string
  readonly state: string | null
  readonly miles: number | null
  readonly precision: 'point' | 'state' | 'nationwide' | 'online' | 'unknown'
}

/** A verdict on the place; `value` is how well it suits, 0 to 1, null when the place is not stated. */
export interface PlaceVerdict extends Verdict {
  readonly shown: PlaceShown
  readonly value: number | null
}

const earthMiles = 3958.8

/** Great-circle distance in miles (haversine). */
export function milesBetween(
  one: { readonly latitude: number; readonly longitude: number },
  other: { readonly latitude: number; readonly longitude: number },
): number {
  const radians = Math.PI / 180
  const half = (a: number, b: number) => Math.sin(((b - a) * radians) / 2) ** 2
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(one.latitude * radians) *
      Math.cos(other.latitude * radians) *
      half(one.longitude, other.longitude)
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Judges the place, by the rules alone. */
export function judgePlace(terms: PlaceTerms, member: Member): PlaceVerdict {
  const { reach } = member.places
  const remote = terms.online || terms.delivery.includes('online')
  const hybrid = terms.delivery.includes('hybrid')
  const here = locate(terms, member, remote)
  const checks: Check[] = []
  const say = (ok: boolean | null, text: string, rule = 'place') => {
    checks.push({ rule, ok, text, fact: null })
  }
  let value = here.suits
  if (reach === 'remote_only') {
    if (remote) say(true, 'It can be done online.')
    else if (hybrid) {
      say(null, 'Part of it is in person. Ask whether all of it can be online.')
      value = 0.4
    } else if (terms.delivery.length > 0) {
      return not('in_person_only', 'In person only, and you asked for remote.', here.shown)
    } else say(null, 'Not stated whether it can be done online. Ask the host.')
  } else if (remote) {
    say(true, 'It can be done online, from where you are.')
  } else if (here.shown.precision === 'unknown') {
    say(null, 'The place is not stated. Ask where it would be.')
  } else if (here.outside) {
    return not('too_far', 'Outside the places you listed.', here.shown)
  } else {
    say(here.sure ? true : null, here.why)
  }
  if (terms.bridge && member.stationed !== 'conus' && !remote) {
    const where = member.stationed === 'afloat' ? 'on a ship' : 'overseas'
    const text = `You are ${where} and this is in person. Ask your command whether you may travel home for it.`
    say(null, text, 'travel')
  }
  const wished = deliveryWish(terms, member)
  return {
    ...possible(checks),
    shown: here.shown,
    value: value === null ? null : value * (0.7 + 0.3 * wished),
  }
}

interface Here {
  readonly shown: PlaceShown
  /** 0 to 1; null when not stated. */
  readonly suits: number | null
  readonly outside: boolean
  readonly sure: boolean
  readonly why: string
}

function locate(terms: PlaceTerms, { places }: Member, remote: boolean): Here {
  const points = places.listed.filter((place) => place.kind === 'point')
  const base = { outside: false, sure: true }
  if (remote) {
    const shown = { text: 'Online', state: null, miles: null, precision: 'online' as const }
    return { ...base, shown, suits: 1, why: 'It can be done online.' }
  }
  const nearest = nearestOf(terms.locations, points.length > 0 ? points : homeOf(places.home))
  if (nearest && points.length === 0) {
    const shown = shownAt(nearest.location, nearest.miles)
    return places.reach === 'listed'
      ? { ...listedState(terms, places.listed, shown), shown }
      : { ...base, shown, suits: 0.7 + 0.3 * near(nearest.miles, 500), why: `In ${shown.text}.` }
  }
  if (places.reach === 'anywhere' || places.reach === 'remote_only') {
    const [first] = terms.locations
    if (!first && !terms.nationwide) return { ...base, shown: unknownPlace, suits: null, why: '' }
    const inHome = terms.locations.some(({ state }) => state === places.home?.state)
    const home = terms.locations.find(({ state }) => state === places.home?.state)
    const shown = terms.nationwide && !inHome ? nationwide : shownStates(terms, home ?? first)
    const why = 'You said you would go anywhere.'
    return { ...base, shown, suits: places.home && !inHome ? 0.7 : 1, why }
  }
  const within = nearest?.point
  if (nearest && within && nearest.miles <= within.miles) {
    const shown = shownAt(nearest.location, nearest.miles)
    const why = `${shown.miles} miles from ${within.label}; you listed ${within.miles}.`
    return { ...base, shown, suits: 0.6 + 0.4 * near(nearest.miles, within.miles), why }
  }
  const fallback = nearest ? shownAt(nearest.location, nearest.miles) : null
  return listedState(terms, places.listed, fallback)
}

/** Held against listed states, and against the states a listed distance reaches where only a state is known. */
function listedState(
  terms: PlaceTerms,
  listed: readonly ListedPlace[],
  located: PlaceShown | null,
): Here {
  const whole = terms.locations.find((one) => {
    return listed.some((place) => place.kind === 'state' && place.state === one.state)
  })
  if (whole) {
    const shown = located ?? shownStates(terms, whole)
    return {
      shown,
      suits: 0.9,
      outside: false,
      sure: true,
      why: `In ${whole.state}, which you listed.`,
    }
  }
  for (const place of listed) {
    if (place.kind !== 'point') continue
    const vague = terms.locations.find((one) => {
      return one.latitude === null && place.states.includes(one.state)
    })
    if (!vague) continue
    const own = place.states[0] === vague.state
    const why = `In ${vague.state}: state known, distance not. Ask how far it is from ${place.label}.`
    return {
      shown: shownStates(terms, vague),
      suits: own ? 0.7 : 0.4,
      outside: false,
      sure: own,
      why,
    }
  }
  if (terms.nationwide) {
    const why = 'Offered in all states. Ask which site is nearest to you.'
    return { shown: nationwide, suits: 0.7, outside: false, sure: true, why }
  }
  const [first] = terms.locations
  if (!first) return { shown: unknownPlace, suits: null, outside: false, sure: false, why: '' }
  if (listed.every((place) => place.kind === 'unlocated')) {
    const why = 'The place you listed cannot be located, so the distance is not known.'
    return { shown: shownStates(terms, first), suits: 0.4, outside: false, sure: false, why }
  }
  return {
    shown: located ?? shownStates(terms, first),
    suits: 0,
    outside: true,
    sure: true,
    why: '',
  }
}

const unknownPlace: PlaceShown = {
  text: 'Place not stated',
  state: null,
  miles: null,
  precision: 'unknown',
}

const nationwide: PlaceShown = {
  text: 'Nationwide',
  state: null,
  miles: null,
  precision: 'nationwide',
}

function shownAt({ city, state }: Location, miles: number): PlaceShown {
  const text = city ? `${city}, ${state}` : state
  return { text, state, miles: Math.round(miles), precision: 'point' }
}

function shownStates({ locations }: PlaceTerms, first: Location | undefined): PlaceShown {
  if (!first) return unknownPlace
  const states = [...new Set(locations.map(({ state }) => state))]
  const others = states.length - 1
  const name = first.city && first.latitude !== null ? `${first.city}, ${first.state}` : first.state
  const text = others > 0 ? `${name} and ${others} more ${others === 1 ? 'state' : 'states'}` : name
  const precision = first.latitude === null ? 'state' : 'point'
  return { text, state: first.state, miles: null, precision }
}

function homeOf(home: Member['places']['home']): HomePoint[] {
  return home ? [{ ...home, kind: 'home' }] : []
}

interface HomePoint {
  readonly kind: 'home'
  readonly latitude: number
  readonly longitude: number
}

type Point = Extract<ListedPlace, { kind: 'point' }>

/** The location nearest to any point, judged by how much of its listed miles it takes. */
function nearestOf(
  locations: readonly Location[],
  points: readonly (Point | HomePoint)[],
): { location: Location; miles: number; point: Point | null } | null {
  let best: { location: Location; miles: number; point: Point | null } | null = null
  let least = Number.POSITIVE_INFINITY
  for (const location of locations) {
    const { latitude, longitude } = location
    if (latitude === null || longitude === null) continue
    for (const point of points) {
      const miles = milesBetween({ latitude, longitude }, point)
      const part = point.kind === 'point' ? miles / point.miles : miles
      if (part >= least) continue
      least = part
      best = { location, miles, point: point.kind === 'point' ? point : null }
    }
  }
  return best
}

function near(miles: number, limit: number): number {
  return Math.max(0, 1 - miles / limit)
}

/** 1 when the way it is given meets what the member prefers or nothing is preferred, else 0. */
function deliveryWish(terms: PlaceTerms, { places, goals }: Member): number {
  const wished = new Set<string>(places.delivery)
  if (goals.workMode === 'remote') wished.add('online')
  if (goals.workMode === 'hybrid') wished.add('hybrid')
  if (goals.workMode === 'on_site') wished.add('in_person')
  if (wished.size === 0) return 1
  if (terms.online && wished.has('online')) return 1
  return terms.delivery.some((delivery) => wished.has(delivery)) ? 1 : 0
}

function not(key: string, reason: string, shown: PlaceShown): PlaceVerdict {
  return { ...excluded(key, reason), shown, value: null }
}
