import { gradeOf } from '../eligibility/place-verdicts.ts'
import type { Check } from '../eligibility/verdict.ts'
import { specialtyKey } from '../knowledge.ts'
import type { LengthRange, Opportunity } from '../opportunity.ts'
import type { Prepared } from '../score/prepare.ts'
import { activityOf } from './activity.ts'
import { commonName } from './common-names.ts'
import { nearestLocation, nearestPoint, onBase, type PlaceShown } from './place-text.ts'
import { roleOf } from './role.ts'
import type { SentenceFacts } from './sentence.ts'
import { stateName } from './state-names.ts'
import { titleRole } from './title-role.ts'
import { whyOf } from './why.ts'
import { inSentence, listWords } from './wording.ts'

/** An explained row, as needed by its sentence. */
export interface SentenceRow {
  readonly row: number
  readonly opportunity: Opportunity
  readonly checks: readonly Check[]
  readonly place: PlaceShown
}

/** Far too long: more than twice the days. */
const farTooLong = 2
/** Minimum fit for stating a reason. */
const leastFit = 0.25

const strongWhys: ReadonlySet<string> = new Set(['target', 'crosswalk'])

/** Collects the facts for a row's coach-style sentence. */
export function sentenceFacts(
  prepared: Prepared,
  explained: SentenceRow,
  turn: number,
): SentenceFacts {
  const { listing, profile, ownSpecialties } = prepared
  const { row, opportunity } = explained
  const { knowledge } = listing
  const role = roleOf(prepared, row)
  const name = titleRole(opportunity) ?? role.name
  const { occupation, field, otherFields, suited } = role
  const suits = occupation >= 0 && (profile.fit[occupation] ?? 0) >= leastFit
  const named = opportunity.specialties.find((one) => ownSpecialties.has(specialtyKey(one)))
  const asked = suited === null ? undefined : knowledge.occupations[suited]
  const does = activityOf(opportunity)
  return {
    host: plainHost(opportunity.organization),
    turn,
    role: name,
    isGuess: role.by === 'title' && name === role.name && isHostName(opportunity),
    form: formOf(opportunity),
    field: field === '' ? null : field,
    otherFields,
    askRole: asked && profile.why[suited ?? -1] !== 'wish' ? commonName(asked) : null,
    isWeakWhy: !named && !strongWhys.has(profile.why[occupation] ?? 'none'),
    why: named
      ? asksFor(named.code, opportunity)
      : suits
        ? whyOf(prepared, occupation).text
        : name === null
          ? null
          : wishedField(prepared, opportunity),
    does: does !== null && !repeats(does, role.name) ? does : null,
    extra: extraOf(prepared, explained, role.name),
    place: placeOf(prepared, explained),
    length: lengthOf(prepared, explained),
  }
}

/** The wished field of a row whose title names work, but no known occupation. */
function wishedField({ member }: Prepared, { families }: Opportunity): string | null {
  const isWished = families.some((code) => member.goals.families.includes(code))
  return isWished && families.length <= 2 ? 'in a field you chose' : null
}

/** "Lineage Logistics" at Lineage: the title is the host's name and tells nothing of the job. */
function isHostName({ title, organization }: Opportunity): boolean {
  return title === organization || title.toLowerCase().startsWith(`${organization.toLowerCase()} `)
}

/** A host that lists dozens of codes doesn't ask for any one of them. */
function asksFor(code: string, { specialties }: Opportunity): string {
  return specialties.length <= 6 ? `which asks for ${code} by name` : `which lists ${code}`
}

/** Whether a clause only repeats the role. */
function repeats(does: string, role: string | null): boolean {
  if (role === null) return false
  const own = new Set(role.split(' ').map((word) => word.slice(0, 5)))
  const words = does
    .split(' ')
    .slice(1)
    .filter((word) => word.length > 3)
  return words.filter((word) => !own.has(word.toLowerCase().slice(0, 5))).length < 2
}

const trains =
  /\b(training|course|academy|boot ?camp|certificat\w+|school|class(es)?|degree|curriculum|licensing|CDL)\b/i

const teaches = /\b(college|university|academy|school|institute)\b/i

function formOf({ kind, title, organization }: Opportunity): SentenceFacts['form'] {
  if (kind === 'apprenticeship' || /\bapprentice/i.test(title)) return 'apprenticeship'
  if (kind === 'job') return 'job'
  return kind === 'training' || trains.test(title) || teaches.test(organization)
    ? 'training'
    : 'role'
}

/** A host's name without its legal form. */
function plainHost(name: string): string {
  return name
    .replace(/,? *(?:\b(?:inc|llc|l\.l\.c|ltd|corp|corporation|pllc|llp|co)\b\.?)+ *$/i, '')
    .replace(/ *\([^)]*\)/g, '')
    .replace(/,? *\b(?:dba|DBA)\b.*$| - .*$/, '')
    .trim()
}

/** A credential of the member that the listing names, or skills it mentions. */
function extraOf(
  { listing, member, profile }: Prepared,
  { opportunity, row }: SentenceRow,
  role: string | null,
) {
  const { title, summary, description, credentials } = opportunity
  const text = `${title} ${summary ?? ''} ${description ?? ''} ${credentials.join(' ')}`
  const own = member.certifications.find((name) => names(text, name))
  if (own && formOf(opportunity) !== 'training') return `that mentions your ${own}`
  const { offsets, numbers } = listing.skills
  const shared: string[] = []
  for (let slot = offsets[row] ?? 0; slot < (offsets[row + 1] ?? 0); slot++) {
    const skill = numbers[slot] ?? 0
    const known = listing.knowledge.skills[skill]
    if (!known || (profile.skills[skill] ?? 0) <= 0) continue
    if (!repeats(`use ${known.name} skills`, role)) continue
    shared.push(inSentence(known.name))
  }
  return shared.length > 0 ? `using your ${listWords(shared.slice(0, 2))}` : null
}

/** Whether a text names a credential as a separate word. */
function names(text: string, credential: string): boolean {
  const plain = credential.replace(/^CompTIA /i, '').toLowerCase()
  const at = plain.length < 3 ? -1 : text.toLowerCase().indexOf(plain)
  if (at < 0) return false
  const around = `${text[at - 1] ?? ' '}${text[at + plain.length] ?? ' '}`
  return !/[a-z0-9]/i.test(around)
}

function placeOf(
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
      return { ...none, ask: `for a site ${wantedPlace(prepared)}` }
    case 'partlyInPerson':
    case 'deliveryUnknown':
      return { ...none, after: isCity ? inCity : null, ask: 'if you can do all of it remotely' }
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

function lengthOf(prepared: Prepared, { opportunity }: SentenceRow): SentenceFacts['length'] {
  const { kind, length } = opportunity
  if (kind !== 'skillbridge') return { published: null, usable: null, fit: 'none' }
  const usable = prepared.window.daysLeft
  if (length.length === 0) return { published: null, usable, fit: 'not listed' }
  if (usable === null) return { published: showRange(shortest(length)), usable, fit: 'unknown' }
  const fitting = length.filter(({ min }) => min <= usable)
  const best = fitting.reduce<LengthRange | null>(
    (most, one) => (most && most.max >= one.max ? most : one),
    null,
  )
  if (best) {
    return { published: showRange(best), usable, fit: best.max > usable ? 'fits in part' : 'fits' }
  }
  const range = shortest(length)
  return {
    published: showRange(range),
    usable,
    fit: range.min > farTooLong * usable ? 'far too long' : 'long',
  }
}

function shortest(length: readonly LengthRange[]): LengthRange {
  return length.reduce((least, one) => (one.min < least.min ? one : least))
}

function showRange({ min, max }: LengthRange): string {
  return `${min === max ? min : `${min}–${max}`} days`
}
