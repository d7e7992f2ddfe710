import { gradeOf } from '../eligibility/place-verdicts.ts'
import type { Prepared } from '../score/prepare.ts'
import { namedStates, nearestLocation, nearestPoint, onBase } from './place-text.ts'
import type { SentenceRow } from './row-facts.ts'
import type { SentenceFacts } from './sentence.ts'
import { stateName } from './state-names.ts'
import { listWords } from './wording.ts'

/** A row's location for its sentence, and what to ask about it. */
export function placeOf(
  prepared: Prepared,
  { row, place: shown, checks }: SentenceRow,
): SentenceFacts['place'] {
  const { listing, places, member } = prepared
  const at = listing.place.ids[row] as number
  const grade = gradeOf(places, at)
  const condition = checks.some(({ rule }) => rule === 'travel')
    ? 'if your command lets you travel for it'
    : null
  const none = { first: null, after: null, isRemote: false, ask: null, condition }
  const city = shown.text.replace(/ and \d+ more states?$/, '').split(', ')[0] ?? ''
  const isCity =
    shown.state !== null &&
    city !== shown.state &&
    !/^[A-Z]{2}\b.*\b[A-Z]{2}$/.test(city) &&
    !/^(nationwide|remote|virtual|various|multiple|all)\b/i.test(city)
  const state = shown.state === null ? '' : stateName(shown.state)
  const on = onBase.test(city) ? 'on' : 'in'
  const inCity = `${on} ${city}, ${shown.state}`
  switch (grade) {
    case 'online':
      return { ...none, isRemote: true }
    case 'within': {
      const near = nearestLocation(listing, at, places)
      const point = near && nearestPoint(near, member.places.listed)
      const from = point?.label.split(',')[0] ?? 'you'
      const far =
        shown.miles !== null && shown.miles >= 1
          ? `${shown.miles} ${shown.miles === 1 ? 'mile' : 'miles'}`
          : null
      if (!isCity) return { ...none, first: far ? `${far} from ${from}` : `near ${from}` }
      return { ...none, first: `${on} ${city}${far ? `, ${far} away` : ''}` }
    }
    case 'listedState':
      return isCity
        ? { ...none, first: inCity }
        : { ...none, first: `in ${state}`, ask: 'which city it’s in' }
    case 'ownState':
    case 'reachedState':
      return {
        ...none,
        first: shown.state === 'DC' ? 'in Washington, DC' : `in ${state}, city not listed`,
        ask: `how far it is from ${firstPoint(prepared)}`,
      }
    case 'nationwide':
      return { ...none, after: sitesOf(prepared, at), ask: `for a site ${wantedPlace(prepared)}` }
    case 'partlyInPerson':
    case 'deliveryUnknown': {
      const where = isCity ? inCity : state === '' ? null : `in ${state}`
      const isHybrid = listing.place.values[at]?.delivery.includes('hybrid')
      const after = [where, isHybrid ? 'part of it in person' : null].filter(Boolean).join(', ')
      return { ...none, after: after || null, ask: 'if you can do all of it remotely' }
    }
    case 'askFormat': {
      const isHybrid = listing.place.values[at]?.delivery.includes('hybrid')
      const ask = `if you can do ${isHybrid ? 'all of it in person' : 'part of it remotely'}`
      return { ...none, first: isCity ? inCity : `in ${state}`, ask }
    }
    case 'unknown':
    case 'unlocated':
      return { ...none, ask: 'where it is' }
    default: {
      const isNear = shown.miles !== null && shown.miles <= 60
      if (isNear && isCity) return { ...none, first: `${inCity}, close to home` }
      const more = / and \d+ more/.test(shown.text)
      return {
        ...none,
        after:
          more || shown.state === null
            ? null
            : isCity
              ? inCity.replace(/^on /, 'at ')
              : `in ${state}`,
      }
    }
  }
}

/** "in Arizona, Ohio and 6 more states", where a nationwide listing names its sites. */
function sitesOf({ listing }: Prepared, place: number): string | null {
  const { locations = [] } = listing.place.values[place] ?? {}
  const names = namedStates({ locations }).map(stateName)
  if (names.length === 0) return null
  const others = names.length - 2
  return others > 1
    ? `in ${names.slice(0, 2).join(', ')} and ${others} more states`
    : `in ${listWords(names)}`
}

/** Where a member would want a nationwide host's site: "near Tacoma", "in Montana or Idaho". */
function wantedPlace(prepared: Prepared): string {
  const { listed, reach } = prepared.member.places
  const states = listed.flatMap((one) => (one.kind === 'state' ? [stateName(one.state)] : []))
  const hasPoint = listed.some(({ kind }) => kind === 'point')
  if (reach !== 'listed' || hasPoint || states.length === 0) return `near ${firstPoint(prepared)}`
  const [first, second] = states
  return states.length === 2
    ? `in ${first} or ${second}`
    : states.length === 1
      ? `in ${first}`
      : 'in a state you chose'
}

/** The label of the place the member listed first. */
function firstPoint({ member }: Prepared): string {
  const point = member.places.listed.find((one) => one.kind === 'point')
  return point?.kind === 'point' ? (point.label.split(',')[0] ?? 'you') : 'you'
}
