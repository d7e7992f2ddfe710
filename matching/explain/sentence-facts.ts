import { daysToCountOn, disputedDays } from '#planning/rules/window.ts'
import { titleOf } from '../index/host-names.ts'
import { specialtyKey } from '../knowledge.ts'
import type { Clearance, Opportunity } from '../opportunity.ts'
import { hasClearance } from '../person/credentials.ts'
import { isLengthDisputed, noteOf } from '../program-note.ts'
import type { Prepared } from '../score/prepare.ts'
import { tellsOtherWork } from '../spread/yields.ts'
import { commonName } from './common-names.ts'
import { ownWordsIn, startsWithVerb, textOf } from './own-words.ts'
import { askedClearance, requirementOf } from './requirement.ts'
import { type Role, roleOf } from './role.ts'
import type { SentenceRow } from './row-facts.ts'
import { fieldWhy, type SentenceFacts, targetWhy } from './sentence.ts'
import { disputedLength, type LengthFacts, lengthFacts, pooledLength } from './sentence-length.ts'
import { titleCourse, titleRole, titleTopic } from './title-role.ts'
import { whyOf } from './why.ts'
import { clearanceNames, credentialPhrase, inSentence, listWords } from './wording.ts'
import { agreesWith, isConcrete, stemsOf } from './work-words.ts'

/** Minimum fit for stating a reason. */
const leastFit = 0.25

/** Collects the facts for a row's coach-style sentence. */
export function sentenceFacts(prepared: Prepared, explained: SentenceRow): SentenceFacts {
  const { listing, window } = prepared
  const { row, opportunity } = explained
  const titled = { ...opportunity, title: titleOf(opportunity) }
  const { knowledge } = listing
  const role = roleOf(prepared, row)
  const written = noteOf(knowledge.programNotes, opportunity)
  // A title that lists several jobs, with a text on another one than theirs.
  const isOfAnother =
    role.by === 'title' &&
    (prepared.profile.fit[role.occupation] ?? 0) >= leastFit &&
    tellsOtherWork(prepared, written)
  const note = isOfAnother ? undefined : written
  const course = titleCourse(opportunity)
  const work = note?.does ?? (course ? `train for ${course}` : null)
  const ownTitle = titleRole(titled)
  const topic = ownTitle === null ? titleTopic(knowledge, titled) : null
  const name = ownTitle ?? (topic === null ? role.name : null)
  const isRead = role.by === 'title' && name === role.name
  const isGuess = isRead && (isHostName(titled) || !sharesStem(titled.title, name ?? ''))
  const isUntold = work === null && !opportunity.summary && !opportunity.description
  const clause = work ?? name ?? topic ?? ''
  const isOwnWork = /^(?:target|crosswalk)$/.test(prepared.profile.why[role.occupation] ?? '')
  const asked = role.suited === null ? undefined : knowledge.occupations[role.suited]
  return {
    host: plainHost(opportunity.organization),
    work,
    role: name,
    usual:
      isGuess && !isOwnWork ? usualWork(knowledge.occupations[role.occupation]?.summary) : null,
    isGuess,
    form: formOf(opportunity),
    topic,
    field: role.field === '' ? null : role.field,
    isUntold,
    askRole: asked && mayHave(prepared, explained, role.suited ?? -1) ? commonName(asked) : null,
    job: role.name,
    whys: reasonsOf(prepared, explained, role, clause, isUntold),
    extra: extraOf(prepared, explained, clause),
    requirement: requirementOf(prepared, opportunity, note, role.occupation),
    isEmployer: window.status === 'not_applicable',
    atHost: false,
    place: explained.place,
    length: lengthOf(prepared, explained, note),
    why: null,
  }
}

/** Whether a title has a word of a job's name, in any form. */
function sharesStem(title: string, job: string): boolean {
  const told = stemsOf(title)
  return [...stemsOf(job)].some((stem) => told.has(stem))
}

/** "plants, mows and cares for grounds", of a summary in the third person. */
function usualWork(summary: string | null | undefined): string | null {
  const isThirdPerson = /^[A-Z]\w*s\b/.test(summary ?? '')
  if (!summary || !isThirdPerson || summary.length > maxUsual) return null
  return `${summary.charAt(0).toLowerCase()}${summary.slice(1).replace(/\.$/, '')}`
}

/** Maximum letters of an occupation's summary in a sentence. */
const maxUsual = 80

/** Why the work fits, best reason first: what they asked for in their own words, then where it leads. */
function reasonsOf(
  prepared: Prepared,
  { opportunity }: SentenceRow,
  { occupation }: Role,
  clause: string,
  isUntold: boolean,
): string[] {
  const { profile, ownSpecialties, member } = prepared
  const { title, organization, families } = opportunity
  const named = opportunity.specialties.find((one) => ownSpecialties.has(specialtyKey(one)))
  const own = withoutBrackets(clause)
  const said = ownWordsIn(prepared, withoutBrackets(`${title} . ${organization} . ${clause}`), {
    isAlike: isUntold,
  })
  const isSaid = said !== null && own.toLowerCase().includes(said.toLowerCase())
  const further = isSaid ? null : ownWordsIn(prepared, textOf(opportunity), { isLong: true })
  const isVerb = (written: string) => startsWithVerb(prepared.listing.knowledge, written)
  // A title may name other work than the listing describes.
  const isAbout =
    occupation >= 0 && agreesWith(prepared, withoutBrackets(`${clause} . ${title}`), occupation)
  const fits = occupation >= 0 && (profile.fit[occupation] ?? 0) >= leastFit
  const why = fits ? whyOf(prepared, occupation).text : null
  const isLed = why === targetWhy || /^a common path/.test(why ?? '')
  const isWished = families.some((code) => member.goals.families.includes(code))
  return [
    named && asksFor(named.code, opportunity),
    isLed && isAbout && why,
    further && (isVerb(further) ? 'as you asked' : `with ${further} work, as you asked`),
    said !== null && (isSaid || isVerb(said) ? 'as you asked' : `the ${said} work you asked for`),
    !isLed && !isVague.test(why ?? '') && why,
    why === null && isWished && families.length <= 2 && fieldWhy,
  ].filter((one) => typeof one === 'string')
}

/** Reasons too vague for a sentence. */
const isVague = /^(?:close to what|not far from)/

const withoutBrackets = (text: string) => text.replace(/\([^)]*\)/g, ' ')

const schools = /\b(college|university|academy|school|institute|union)\b/i

/** With so many lengths, a school's list names those of all its courses. */
const pooledFrom = 3

/** A program's length against the days this member can use. */
export function lengthOf(
  { window, member }: Prepared,
  { opportunity, checks }: Pick<SentenceRow, 'opportunity' | 'checks'>,
  note: ReturnType<typeof noteOf>,
): LengthFacts {
  const isTaught = formOf(opportunity) === 'training' && schools.test(opportunity.organization)
  const pace = note?.pace ?? (isTaught ? 'course' : null)
  const starts = note?.starts ?? null
  const startsMiss = checks.some(({ rule, ok }) => rule === 'starts' && ok === false)
  if (window.status === 'not_applicable') {
    const none = {
      published: null,
      usable: null,
      lessLeave: null,
      leastLeave: null,
      leavesTime: false,
      isWide: false,
      otherDays: null,
    }
    return { ...none, fit: 'none', pace, isBrief: false, starts: null, startsMiss: false }
  }
  const days = daysToCountOn(window)
  // Leave can become days of a program only up to the days the rules allow.
  const allowed = Math.max(0, (window.allowedDays ?? 0) - (days ?? 0))
  const leave = Math.min(member.terminalLeaveDays, allowed)
  const facts = lengthFacts(opportunity, days, leave, disputedDays(window))
  const own = isLengthDisputed(opportunity, note) ? note?.length : undefined
  const isPooled = isTaught && !note?.length && opportunity.length.length >= pooledFrom
  const said = own
    ? disputedLength(opportunity, own, facts)
    : isPooled && days !== null
      ? pooledLength(opportunity, facts)
      : facts
  return { ...said, pace, isBrief: false, starts, startsMiss }
}

/** A host that lists dozens of codes doesn't ask for any one of them. */
function asksFor(code: string, { specialties }: Opportunity): string {
  return specialties.length <= 6
    ? `at a host that asks for ${code} by name`
    : `at a host that lists ${code}`
}

/** Whether a clause says little more than another one. */
function repeats(does: string, said: string): boolean {
  const own = new Set(said.split(' ').map((word) => word.slice(0, 5)))
  const words = does
    .split(' ')
    .slice(1)
    .filter((word) => word.length > 3)
  return words.filter((word) => !own.has(word.toLowerCase().slice(0, 5))).length < 2
}

const trains =
  /\b(training|course|academy|boot ?camp|certificat\w+|school|class(es)?|degree|curriculum|licensing|CDL)\b/i

function formOf({ kind, title, organization }: Opportunity): SentenceFacts['form'] {
  if (kind === 'apprenticeship' || /\bapprentice/i.test(title)) return 'apprenticeship'
  if (kind === 'job') return 'job'
  return kind === 'training' || trains.test(title) || schools.test(organization)
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

/** Hosts that work for defense, by what they are called and do, or whose text asks for a clearance. */
const defense = /\b(?:defense|federal|intelligence|government|military bases?)\b/i
const cleared = /\bclearances?\b|\bclassified\b|\bTS\/SCI\b/i

/** The level a listing's text asks for; null if it names none, or one the host can get for people. */
function statedClearance(text: string): Clearance | null {
  const [asked] = /[^.;!?\n]*\b(?:clearances?|TS\/SCI)\b[^.;!?\n]*/i.exec(text) ?? []
  if (
    !asked ||
    /\b(?:abilit|able|eligib|obtain|get|qualif|prefer|plus|or|secret)/i.test(
      asked.replace(/top secret/gi, ''),
    )
  )
    return null
  if (/\bSCI\b/i.test(asked)) return 'ts_sci'
  return /\btop secret\b/i.test(asked) ? 'ts' : null
}

/** A clearance that helps there, a credential of the member that the listing names, or skills it mentions. */
function extraOf(
  { listing, member, profile }: Prepared,
  { opportunity, row }: SentenceRow,
  clause: string,
) {
  const { title, organization, credentials } = opportunity
  const text = `${textOf(opportunity)} ${credentials.join(' ')}`
  const { level, active } = member.clearance
  const note = noteOf(listing.knowledge.programNotes, opportunity)
  const isDefense =
    defense.test(`${title} ${organization} ${note?.does ?? ''}`) ||
    cleared.test(`${text} ${note?.asks ?? ''}`)
  const isBelow = [opportunity.clearance, statedClearance(text)].some((asked) => {
    return asked !== null && !hasClearance(member, asked)
  })
  const isShort = isBelow || askedClearance({ member }, note) !== null
  if (active && level !== 'none' && isDefense && !isShort) {
    return `where your ${clearanceNames[level]} clearance helps`
  }
  const own = member.certifications.find((name) => names(text, name))
  if (own && formOf(opportunity) !== 'training')
    return `in a listing that mentions your ${credentialPhrase(own)}`
  const { offsets, numbers } = listing.skills
  const shared: string[] = []
  for (let slot = offsets[row] ?? 0; slot < (offsets[row + 1] ?? 0); slot++) {
    const skill = numbers[slot] ?? 0
    const known = listing.knowledge.skills[skill]
    if (!known || !isConcrete(known) || (profile.skills[skill] ?? 0) <= 0) continue
    if (repeats(`use ${known.name}`, clause)) continue
    shared.push(inSentence(known.name))
  }
  return shared.length > 0 ? `using your ${listWords(shared.slice(0, 2))} skills` : null
}

/** Whether a text names a credential as a separate word. */
function names(text: string, credential: string): boolean {
  const plain = credential.replace(/^CompTIA /i, '').toLowerCase()
  const at = plain.length < 3 ? -1 : text.toLowerCase().indexOf(plain)
  if (at < 0) return false
  const around = `${text[at - 1] ?? ' '}${text[at + plain.length] ?? ' '}`
  return !/[a-z0-9]/i.test(around)
}

/** Families of office work that most employers have. */
const everywhere: ReadonlySet<string> = new Set(['11', '13', '15', '43'])

/**
 * Whether a host plausibly has an occupation: its text shares a word with it, or it lists only office
 * work. A dental office lists health care, but has no registered nurses.
 */
function mayHave(prepared: Prepared, { opportunity }: SentenceRow, occupation: number): boolean {
  const { knowledge } = prepared.listing
  if (agreesWith(prepared, textOf(opportunity), occupation)) return true
  const family = knowledge.families[knowledge.occupationFamily[occupation] ?? -1]?.code ?? ''
  return everywhere.has(family) && opportunity.families.length <= 2
}

/** "Lineage Logistics" at Lineage: the title is the host's name and tells nothing of the job. */
function isHostName({ title, organization }: Opportunity): boolean {
  const [own, host] = [title.toLowerCase(), organization.toLowerCase()]
  return host.includes(own) || own.startsWith(`${host} `)
}
