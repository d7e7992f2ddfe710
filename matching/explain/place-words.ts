import { stateName } from '#language/text/state-names.ts'
import { listWords, showNumber } from '#language/text/wording.ts'
import { placeGrades } from '../eligibility/place-kinds.ts'
import { gradeOf, kindOf, type PlaceVerdicts } from '../eligibility/place-verdicts.ts'
import type { Check } from '../eligibility/verdict.ts'
import type { Listing } from '../index/listing.ts'
import type { ListedPlace, Member } from '../member.ts'
import type { PlaceTerms } from '../opportunity.ts'
import { capitalized } from './common-names.ts'
import {
  cityElsewhere,
  namedStates,
  nearestLocation,
  nearestPoint,
  onBase,
  type PlaceShown,
  showPlace,
} from './place-text.ts'

/** A listing's location in words, for a member. */
export interface PlaceWords {
  /** As a check: "6 miles from Austin, TX." */
  readonly text: string
  /** "In San Diego, 7 miles away", "remote": comes first in a sentence. */
  readonly first: string | null
  /** "which city it’s in". */
  readonly ask: string | null
}

/** A judged place as text. */
export interface PlaceDescribed {
  readonly shown: PlaceShown
  readonly words: PlaceWords
  readonly checks: readonly Check[]
}

/** A listing's places, judged for a member. */
interface JudgedPlaces {
  readonly listing: Listing
  readonly places: PlaceVerdicts
  readonly member: Member
}

/** Describes a judged place: its location, and the checks behind its grade. */
export function describePlace(judged: JudgedPlaces, place: number): PlaceDescribed {
  const { listing, places, member } = judged
  const grade = gradeOf(places, place)
  const shown = showPlace(listing, place, places, member)
  const words = placeWords(judged, place, shown)
  const ok = placeGrades[grade].eligibility === 'fits' ? true : null
  const checks: Check[] = [{ rule: 'place', ok, text: words.text, fact: null }]
  if (kindOf(places, place)?.mustTravel && grade !== 'online') {
    const where = member.stationed === 'afloat' ? 'on a ship' : 'overseas'
    const text = `You’re ${where} and this is in person. Ask your command if you can travel for it.`
    checks.push({ rule: 'travel', ok: null, text, fact: null })
  }
  return { shown, words, checks }
}

/** Says where a judged place is, and what to ask about it. */
function placeWords(
  { listing, places, member }: JudgedPlaces,
  place: number,
  shown: PlaceShown,
): PlaceWords {
  const terms = listing.place.values[place] as PlaceTerms
  const { listed } = member.places
  const none = { first: null, ask: null }
  const city =
    shown.text.replace(/ (?:and \d+ more states?|\(city listed: .*\))$/, '').split(', ')[0] ?? ''
  const isCity =
    shown.state !== null &&
    city !== shown.state &&
    !/^[A-Z]{2}\b.*\b[A-Z]{2}$/.test(city) &&
    !/^(nationwide|remote|virtual|various|multiple|all)\b/i.test(city)
  const state = stateName(shown.state ?? '')
  const on = onBase.test(city) ? 'on' : 'in'
  const inState = state === '' ? null : `in ${state}`
  const inCity = isCity ? `${on} ${city}, ${shown.state}` : inState
  const isHybrid = terms.delivery.includes('hybrid')
  switch (gradeOf(places, place)) {
    case 'online':
      return { ...none, text: 'Remote option available.', first: 'remote' }
    case 'within': {
      const near = nearestLocation(listing, place, places)
      const point = near && nearestPoint(near, listed)
      const miles = shown.miles === null ? null : milesAway(shown.miles)
      const text =
        point && miles && point.label !== shown.text
          ? `${miles} from ${point.label}.`
          : `In ${shown.text}.`
      const from = point?.label.split(',')[0] ?? 'you'
      const far = (shown.miles ?? 0) < 1 ? null : miles
      if (!isCity) return { ...none, text, first: far ? `${far} from ${from}` : `near ${from}` }
      return { ...none, text, first: `${on} ${city}${far ? `, ${far} away` : ''}` }
    }
    case 'listedState': {
      const ask = isCity ? null : 'which city it’s in'
      const known = { ...none, text: `In ${state}, which you chose.`, first: inCity, ask }
      return hostElsewhere(terms, shown.state, known)
    }
    case 'ownState':
    case 'reachedState': {
      const first = shown.state === 'DC' ? 'in Washington, DC' : `in ${state}, city not listed`
      const ask = `how far it is from ${pointIn(listed, shown.state)}`
      return hostElsewhere(terms, shown.state, asking({ ...none, first }, first, ask))
    }
    case 'nationwide': {
      const text = `Listed as nationwide${sitesNamed(terms)}. Ask for the site closest to you.`
      const ask = `for a site ${wantedPlace(member)}`
      return { text, first: `nationwide${sitesOf(terms)}`, ask }
    }
    case 'partlyInPerson':
    case 'deliveryUnknown': {
      const first = [inCity, isHybrid && 'part of it in person'].filter(Boolean).join(', ')
      const says = isHybrid ? 'Part of it is in person' : 'The listing doesn’t say if it’s remote'
      return asking({ ...none, first: first || null }, says, 'if you can do all of it remotely')
    }
    case 'askFormat': {
      const [now, wanted] = isHybrid
        ? ['remote', 'all of it in person']
        : ['in person', 'part of it remotely']
      const says = `${isHybrid ? 'Part' : 'All'} of it is ${now}`
      return asking({ ...none, first: inCity }, says, `if you can do ${wanted}`)
    }
    case 'unlocated': {
      const text = 'We couldn’t find the place you entered, so we can’t tell how far this is.'
      return { ...none, text, ask: 'where it is' }
    }
    case 'unknown': {
      const point = pointIn(listed, null)
      const ask = point === 'you' ? 'where it is' : `how far it is from ${point}`
      return asking(none, 'No location is listed', ask)
    }
    case 'anywhere': {
      const text =
        shown.miles === null
          ? 'You’re open to any location.'
          : `${milesAway(shown.miles)} from home.`
      return { ...none, text, ...elsewhere(shown, isCity, inCity) }
    }
    default: {
      const text = 'Outside the locations you chose.'
      return { ...none, text, ...elsewhere(shown, isCity, inCity) }
    }
  }
}

/** A place whose check says the same as its sentence asks: "No location is listed. Ask where it is." */
function asking(words: Omit<PlaceWords, 'text'>, says: string, ask: string): PlaceWords {
  return { ...words, ask, text: `${capitalized(says)}. Ask ${ask}.` }
}

/** Miles up to which a place that wasn't asked for is still close to home. */
const nearHome = 60

function elsewhere({ text, miles, precision }: PlaceShown, isCity: boolean, inCity: string | null) {
  if (precision === 'nationwide') return { first: precision }
  const isHome = isCity && miles !== null && miles <= nearHome
  const others = / and \d+ more states?$/.exec(text)?.[0] ?? ''
  return { first: inCity && `${inCity}${isHome ? ', close to home' : others}` }
}

/** A place in a listed state, when the listing's only city is in another one: what's known, and what to ask. */
function hostElsewhere(terms: PlaceTerms, state: string | null, words: PlaceWords): PlaceWords {
  const host = cityElsewhere(terms, state)
  if (host === null) return words
  const name = stateName(state ?? '')
  const first = `${name} is on the list, but the only city listed is ${host}`
  const ask = words.ask?.startsWith('how far') ? words.ask : `where in ${name}`
  return asking({ first, ask: null }, first, ask)
}

/** "6 miles", "1 mile", "Less than a mile". */
function milesAway(miles: number): string {
  if (miles < 1) return 'Less than a mile'
  return miles === 1 ? '1 mile' : `${showNumber(miles)} miles`
}

/** "; sites named: AL, MA, VA" for a nationwide listing that names a few states. */
function sitesNamed(terms: PlaceTerms): string {
  const states = namedStates(terms)
  return states.length > 0 && states.length <= 6 ? `; sites named: ${states.join(', ')}` : ''
}

/** ", with sites in Arizona, Ohio and 6 more states", where a nationwide listing names its sites. */
function sitesOf(terms: PlaceTerms): string {
  const names = namedStates(terms).map(stateName)
  if (names.length === 0) return ''
  const others = names.length - 2
  const shown = others > 1 ? [...names.slice(0, 2), `${others} more states`] : names
  return `, with sites in ${listWords(shown)}`
}

/** Where a member would want a nationwide host's site: "near Tacoma", "in Montana or Idaho". */
function wantedPlace({ places: { listed, reach } }: Member): string {
  const states = listed.flatMap((one) => (one.kind === 'state' ? [stateName(one.state)] : []))
  const hasPoint = listed.some(({ kind }) => kind === 'point')
  if (reach !== 'listed' || hasPoint || states.length === 0) return `near ${pointIn(listed, null)}`
  return states.length > 2 ? 'in a state you chose' : `in ${listWords(states, 'or')}`
}

/** The city of the first listed point that reaches a state, or of the first at all; "you" without one. */
function pointIn(listed: readonly ListedPlace[], state: string | null): string {
  const points = listed.filter((place) => place.kind === 'point')
  const point = points.find(({ states }) => state !== null && states.includes(state)) ?? points[0]
  return point?.label.split(',')[0] ?? 'you'
}
