import { gradeOf } from '../eligibility/place-verdicts.ts'
import type { Check } from '../eligibility/verdict.ts'
import { specialtyKey } from '../knowledge.ts'
import type { LengthRange, Opportunity } from '../opportunity.ts'
import type { Prepared } from '../score/prepare.ts'
import { activityOf } from './activity.ts'
import { commonName } from './common-names.ts'
import { nearestLocation, nearestPoint, type PlaceShown } from './place-text.ts'
import { roleOf } from './role.ts'
import type { SentenceFacts } from './sentence.ts'
import { stateName } from './state-names.ts'
import { titleRole } from './title-role.ts'
import { whyOf } from './why.ts'
import { inSentence, listWords } from './wording.ts'

/** One explained row, as far as its sentence needs it. */
export interface SentenceRow {
  readonly row: number
  readonly opportunity: Opportunity
  readonly checks: readonly Check[]
  readonly place: PlaceShown
}

/** What counts as far too long: more than twice the days. */
const farTooLong = 2
/** Reasons with less behind them than this are left unsaid. */
const leastFit = 0.25

const strongWhys: ReadonlySet<string> = new Set(['target', 'crosswalk'])

/** Collects what a coach's sentence says about a row. */
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

/** All that is known of a row whose title names work that no occupation is read from. */
function wishedField({ member }: Prepared, { families }: Opportunity): string | null {
  const isWished = families.some((code) => member.goals.families.includes(code))
  return isWished && families.length <= 2 ? 'in a field you chose' : null
}

/** A host that lists dozens of codes does not ask for one of them. */
function asksFor(code: string, { specialties }: Opportunity): string {
  return specialties.length <= 6 ? `which asks for ${code} by name` : `which lists ${code}`
}

/** A clause that only says the role again says nothing. */
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

/** A credential of the member that the listing names, or skills it speaks of. */
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

/** Whether a text names a credential as a word of its own. */
function names(text: string, credential: string): boolean {
  const plain = credential.replace(/^CompTIA /i, '').toLowerCase()
  const at = plain.length < 3 ? -1 : text.toLowerCase().indexOf(plain)
  if (at < 0) return false
  const around = `${text[at - 1] ?? ' '}${text[at + plain.length] ?? ' '}`
  return !/[a-z0-9]/i.test(around)
}

const onBase =
  /^(fort (bragg|liberty|benning|moore|campbell|carson|cavazos|hood|drum|irwin|jackson|johnson|polk|knox|leonard wood|lee|gregg|riley|sill|stewart|wainwright|belvoir|meade|huachuca|eisenhower|gordon|novosel|rucker|bliss|detrick|shafter|buchanan|hamilton|mccoy|dix)\b|camp (pendleton|lejeune|humphreys|casey|zama)\b|joint base|naval|nas |ns |marine corps|mcas|mcb|.* (afb|air force base|space force base)\b)/i

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
    !/^(nationwide|remote|virtual|various|multiple|all)\b/i.test(city)
  const state = shown.state === null ? '' : stateName(shown.state)
  const inCity = onBase.test(city) ? `on ${city}` : `in ${city}`
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
      return { ...none, first: far ? `${inCity}, ${far} away` : inCity }
    }
    case 'listedState':
      return isCity
        ? { ...none, first: inCity }
        : { ...none, first: `in ${state}`, ask: 'which city it’s in' }
    case 'ownState':
    case 'reachedState':
      return {
        ...none,
        first: `in ${state}, city not listed`,
        ask: `how far it is from ${firstPoint(prepared)}`,
      }
    case 'nationwide':
      return { ...none, ask: `for a site near ${firstPoint(prepared)}` }
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
        after: more || shown.state === null ? null : isCity ? inCity : `in ${state}`,
      }
    }
  }
}

/** What to call the place a member named first. */
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
  if (best) return { published: showRange(best), usable, fit: 'fits' }
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
