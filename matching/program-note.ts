import { lowerNames, meetsByRank } from '#language/text/credential-ladders.ts'
import { credentialNames } from '#language/text/credential-words.ts'
import { hashText } from '#language/text/hash.ts'
import { highestCost } from '#language/text/money.ts'
import { asksCyberBaseline, isCyberBaseline } from '#language/text/service-limits.ts'
import { perObject } from '#planning/remember.ts'
import type { StatedStarts } from '#planning/rules/stated-starts.ts'
import { isForOtherRating, isForPilots, isOtherGroup } from './asked-group.ts'
import { programKey } from './index/host-names.ts'
import type { Member } from './member.ts'
import type { Clearance, LengthRange, Opportunity } from './opportunity.ts'
import { hasClearance, isMilitaryPilot, lacksRating } from './person/credentials.ts'
import { isSenior } from './person/level.ts'
import { residesElsewhere } from './residence.ts'

/** What an editor noted about a listed program, in their own words. */
export interface ProgramNote {
  /** What a participant does, to follow "you’d": "fly patients by helicopter"; null if not listed. */
  readonly does: string | null
  /** What many applicants lack, to follow "it asks for": "a Class A CDL"; null if nothing. */
  readonly asks: string | null
  /** The same as far as a program can check it. */
  readonly needs: readonly Need[]
  readonly level: JobLevel
  /** Whether it is a class that can't be shortened, or its host says that the length can be adjusted. */
  readonly pace: 'fixed' | 'flexible' | null
  /** The days its text states; absent if none. */
  readonly length?: LengthRange
  /** To follow "starts": "in January and August"; null if not listed. */
  readonly starts: string | null
  /** The same as months, 1 to 12; empty if the text names none. */
  readonly startMonths: readonly number[]
  /** Codes of the text's jobs, likeliest first, if its program's other texts name other jobs. */
  readonly occupations?: readonly string[]
  /** Fingerprint of the text it was written from (`textFingerprint`). */
  readonly fingerprint: number
}

/** The level of the jobs that a program leads to. */
export const jobLevels = ['entry', 'skilled', 'lead', 'executive', 'mixed'] as const
/** One of the levels. */
export type JobLevel = (typeof jobLevels)[number]

/** A requirement: a degree or clearance, years in the work, a grade, a license, living there, tuition. */
export type Need =
  | { readonly kind: 'degree'; readonly level: string }
  | { readonly kind: 'clearance'; readonly level: Clearance }
  | { readonly kind: 'years'; readonly years: number }
  | { readonly kind: 'grade'; readonly grade: 'officer' | 'senior' }
  | { readonly kind: 'license' | 'resident' | 'cost' }

/** Notes by `programKey`; on further texts of a program by `textKey`. */
export type ProgramNotes = ReadonlyMap<string, ProgramNote>

type Program = Pick<Opportunity, 'title' | 'organization' | 'summary' | 'description'>

/** A program's note; undefined without one, or if the listing's text has changed since. */
export function noteOf(notes: ProgramNotes | undefined, program: Program): ProgramNote | undefined {
  return notes && noteIn(notes)(program)
}

const noteIn = perObject((notes: ProgramNotes) =>
  perObject((program: Program) => {
    const key = programKey(program)
    const note = notes.get(key)
    if (!note) return undefined
    const fingerprint = textFingerprint(program)
    const isRead = fingerprint === null || fingerprint === note.fingerprint
    return isRead ? note : notes.get(textKey(key, fingerprint))
  }),
)

/** The key of a note on a further text of a program, which the list may offer as its own program. */
export const textKey = (program: string, fingerprint: number) => `${program} ${fingerprint}`

/** The keys of organizations with a program that starts only at stated times. */
const hostsWithStarts = perObject((notes: ProgramNotes): ReadonlySet<string> => {
  const stated = [...notes].filter(([, note]) => startsOf(note) !== undefined)
  return new Set(stated.map(([key]) => key.slice(0, key.indexOf('|'))))
})

/** When a program starts, if only at stated times; `host` is the key of its organization. */
export function statedStarts(
  notes: ProgramNotes | undefined,
  host: string,
  program: Program,
): StatedStarts | undefined {
  if (!notes || !hostsWithStarts(notes).has(host)) return undefined
  const note = noteOf(notes, program)
  return note && startsOf(note)
}

function startsOf({ starts, startMonths, pace }: ProgramNote): StatedStarts | undefined {
  if (starts === null || pace === 'flexible' || startMonths.length === 12) return undefined
  return { text: starts, months: startMonths }
}

/** Letters and digits that identify a text. */
const fingerprintLength = 300

/** Hash of the start of a program's text, ignoring punctuation and case; null without a text. */
export function textFingerprint({
  summary,
  description,
}: Pick<Program, 'summary' | 'description'>): number | null {
  const text = `${summary ?? ''}${description ?? ''}`.toLowerCase().replace(/[^a-z0-9]+/g, '')
  return text === '' ? null : hashText(text.slice(0, fingerprintLength))
}

/** Requirements that the survey answers for certain: a license or years in the work, it doesn't. */
const certain: ReadonlySet<Need['kind']> = new Set(['degree', 'clearance', 'grade'])

/** What a program asks for that the person may lack; null if nothing, or if they certainly have it. */
export function openRequirement(member: Member, note: ProgramNote | undefined): string | null {
  if (!note?.asks) return null
  const { asks, needs } = note
  if (isCollegeCredit.test(asks) && degrees.indexOf(member.educationLevel ?? '') > 0) return null
  const isMet = needs.every((need) => certain.has(need.kind) && meets(member, need, asks))
  if (!isMet || needs.length === 0) return asks
  // A grade is known; "a bachelor's degree in engineering" is more than a degree.
  const isGrade = needs.every(({ kind }) => kind === 'grade') && !/ in | and | plus |,/.test(asks)
  return isGrade || statesOnlyWhatIsHeld(member, note, asks) ? null : asks
}

/** Part of what a bachelor's degree takes. */
const isCollegeCredit = /^(?:at least )?\d{1,2} (?:credit )?hours of college credit$/

/** A degree of any field, and a clearance without polygraph: what the survey answers in full. */
const wholeAsk: Readonly<Partial<Record<Need['kind'], RegExp>>> = {
  degree:
    /^an? (?:college|undergraduate|four-year|two-year|(?:associate|bachelor|master|graduate|doctoral)(?:[’']s)?) degree$/i,
  clearance:
    /^an? (?:active |current |DoD )*(?:security |(?:(?:secret|top secret|TS)(?:\/SCI)?(?: or TS\/SCI| or higher)? ))?clearance(?: or higher)?$/i,
}

/**
 * Whether a requirement says nothing but what the member certainly has: not a field of study, another
 * service or experience besides. `asks` may be the part that concerns them.
 */
export function statesOnlyWhatIsHeld(
  member: Member,
  { needs }: ProgramNote,
  asks: string,
): boolean {
  const [need, ...others] = needs
  if (!need || others.length > 0) return false
  if (need.kind !== 'license') {
    return (wholeAsk[need.kind]?.test(asks) ?? false) && meets(member, need, asks)
  }
  const own = member.certifications.map((name) => {
    return new Set(allNames(name).flatMap(tellingWords))
  })
  return asks.split(' or ').some((part) => {
    const words = tellingWords(part)
    return words.length > 0 && own.some((names) => words.every((word) => names.has(word)))
  })
}

/** A requirement without a degree and clearance the member certainly has, where it asks for more than these. */
export function withoutHeld(
  member: Member,
  { needs }: Pick<ProgramNote, 'needs'>,
  asks: string,
): string {
  const isHeld = (part: string) =>
    needs.some((need) => (wholeAsk[need.kind]?.test(part) ?? false) && meets(member, need, part))
  const [, first = '', others = ''] = /^(.+?)(?:,? and |,? plus |, )(.+)$/.exec(asks) ?? []
  if (isHeld(first)) return withoutHeld(member, { needs }, others)
  const [, before = '', last = ''] = /^(.+)(?:,? and |,? plus |, )(.+?)$/.exec(asks) ?? []
  return isHeld(last) ? withoutHeld(member, { needs }, before) : asks
}

/** Whether participants pay more than a fee, by the listing or the note. */
export const isPaidFor = (
  { cost }: Pick<Opportunity, 'cost'>,
  note: ProgramNote | undefined,
): boolean =>
  highestCost(cost ?? '') !== null || note?.needs.some(({ kind }) => kind === 'cost') === true

/** Whether it asks for a license, degree or grade the person lacks, or another service's people: no host can waive it. */
export function lacksRequirement(member: Member, note: ProgramNote | undefined): boolean {
  return (
    lacks(member, note, ['license', 'degree', 'grade']) || isOtherGroup(member, note?.asks ?? '')
  )
}

/** Whether a program asks for something of these kinds that the person lacks. */
export function lacks(
  member: Member,
  note: ProgramNote | undefined,
  kinds: readonly Need['kind'][],
): boolean {
  return (note?.needs ?? []).some((need) => {
    return kinds.includes(need.kind) && !meets(member, need, note?.asks ?? '')
  })
}

/** From these years of experience on, a program is for senior people. */
const seniorYears = 10

/**
 * Whether a program is likely not for this person: they lack a license, grade or clearance it asks for, it is far
 * below or above their level, or it requires living in another state. It changes who is shown what,
 * so it reads neither education nor years of service.
 */
export function suitsLittle(member: Member, note: ProgramNote): boolean {
  const isBelow = note.level === 'entry' && isSenior(member)
  const isForSeniors =
    note.level === 'executive' ||
    note.needs.some((need) => need.kind === 'years' && need.years >= seniorYears)
  const isAbove = isForSeniors && /^E[1-6]/.test(member.payGrade ?? '')
  const isElsewhere = residesElsewhere(member, note)
  return (
    isBelow ||
    isAbove ||
    isElsewhere ||
    isForPilots(member, note.asks ?? '') ||
    isForOtherRating(member, note.does ?? '') ||
    lacks(member, note, ['license', 'grade', 'clearance']) ||
    isOtherGroup(member, note.asks ?? '')
  )
}

const degrees = ['associate', 'bachelor', 'master', 'doctorate']

function meets(member: Member, need: Need, asks: string): boolean {
  switch (need.kind) {
    case 'degree':
      return degrees.indexOf(member.educationLevel ?? '') >= degrees.indexOf(need.level)
    case 'clearance':
      return hasClearance(member, need.level)
    case 'grade':
      return (need.grade === 'officer' ? /^[OW]/ : /^(?:[OW]|E[789])/).test(member.payGrade ?? '')
    case 'license':
      return holdsLicense(member, asks)
    default:
      return false
  }
}

function holdsLicense(member: Member, asks: string): boolean {
  if (lacksRating(member, asks)) return false
  // The survey doesn't ask for hours flown or driven, and a learner's permit takes a day.
  if (/\b(?:hours|permit)\b/.test(asks)) return true
  if (forMilitaryPilots.test(asks) && isMilitaryPilot(member)) return true
  if (asksCyberBaseline.test(asks)) return member.certifications.some(isCyberBaseline)
  const byRank = meetsByRank(member.certifications, asks)
  // "Commercial pilot and flight instructor certificates" take more than the rank.
  if (byRank !== undefined && !(byRank && / and /.test(asks))) return byRank
  return member.certifications.some((name) => sharesName(name, asks.replace(besides, '')))
}

/** A military pilot's license is their training: "a military or private pilot certificate". */
const forMilitaryPilots = /\bmilitary (?:or private |fixed-wing |helicopter )?pilot\b/

/** A pilot's medical, which the survey doesn't ask for, and whom a license is for. */
const besides = /\b(?:and )?(?:a )?(?:first|second|third)-class medical\b| for [a-z ]+$/g

/** Words of credentials that don't tell one from another. */
const common = new Set(
  'certificate certification certified license licence licensed rating ratings mechanic current active passed national registry faa state comptia and with the'.split(
    ' ',
  ),
)
/** The part of a requirement's words that a held credential must name. */
const nameShare = 0.5

/** Whether a credential's name shares most telling words with a requirement. */
function sharesName(credential: string, asks: string): boolean {
  const asked = tellingWords(asks)
  const own = new Set(credentialNames(credential).flatMap(tellingWords))
  return asked.filter((word) => own.has(word)).length >= nameShare * asked.length
}

/** A credential's names, and those of the credentials it is above. */
const allNames = (credential: string) => [...credentialNames(credential), ...lowerNames(credential)]

/** Words that tell one credential from another. */
export function tellingWords(text: string): string[] {
  return (spelledOut(text).match(/[a-z0-9+]+/g) ?? []).filter((word) => {
    return (word.length > 2 || /\d/.test(word)) && !common.has(word)
  })
}

/** In lowercase, the A&P certificate by its full name. */
export const spelledOut = (text: string) =>
  text.toLowerCase().replace(/\ba ?& ?p\b/g, 'airframe powerplant')
