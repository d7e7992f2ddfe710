import { choicesIn } from '#language/text/choices.ts'
import { refusesClearance } from '#language/text/refused-words.ts'
import { clearanceNames, credentialPhrase, inSentence, listWords } from '#language/text/wording.ts'
import { isShutOut } from '#planning/rules/window.ts'
import { learning } from '../class-credentials.ts'
import { hostKey, ownWords, titleOf } from '../index/host-names.ts'
import { specialtyKey } from '../knowledge.ts'
import type { Clearance, Opportunity } from '../opportunity.ts'
import { hasClearance } from '../person/credentials.ts'
import { noteOf } from '../program-note.ts'
import type { Prepared } from '../score/prepare.ts'
import { tellsOtherWork } from '../spread/yields.ts'
import { askedJob, askedName } from './asked-name.ts'
import { isProfession } from './asked-work.ts'
import { ownJobs } from './own-jobs.ts'
import { codesWishedIn, ownWordsIn, startsWithVerb, textOf } from './own-words.ts'
import { askedClearance, requirementOf } from './requirement.ts'
import { type Role, roleOf } from './role.ts'
import type { SentenceRow } from './row-facts.ts'
import { formOf, lengthOf } from './row-length.ts'
import { type SentenceFacts, targetWhy } from './sentence.ts'
import { titleCourse, titleRole, titleTopic } from './title-role.ts'
import { isWork } from './title-vocabulary.ts'
import { whyOf } from './why.ts'
import { agreesWith, hasNameOf, isConcrete, sharesStem, stemsOf } from './work-words.ts'

/** Minimum fit for stating a reason. */
const minFit = 0.25

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
    !isHostName(titled) &&
    (prepared.profile.fit[role.occupation] ?? 0) >= minFit &&
    tellsOtherWork(prepared, written)
  const note = isOfAnother ? undefined : written
  const course = titleCourse(opportunity)
  const work = note?.does ? ownJobs(prepared, note) : course ? `train for ${course}` : null
  const ownTitle = titleRole(titled)
  const topic = ownTitle === null ? titleTopic(knowledge, titled) : null
  const read = ownTitle ?? (topic === null ? role.name : null)
  const isRead = role.by === 'title' && read === role.name
  const isGuess = isRead && (isHostName(titled) || !sharesStem(titled.title, read ?? ''))
  const isUntold = work === null && !opportunity.summary && !opportunity.description
  const told = isGuess && !isNamed(prepared, titled, role.occupation) ? null : read
  const asked = role.suited === null ? undefined : knowledge.occupations[role.suited]
  const isBare = isUntold && (told ?? topic) === null
  // A host's name may tell of work they wish for, which takes no school.
  const isHoped =
    isBare &&
    asked &&
    !isProfession.test(asked.code) &&
    codesWishedIn(prepared, `${titled.title} ${titled.organization}`).includes(asked.code)
  const name = isHoped ? askedName(prepared, role.suited ?? -1) : told
  const isUnsure = isGuess && work === null
  const workWords = ownWords(titled).filter((word) => word.length > 3 && isWork(knowledge, word))
  const clause = work ?? name ?? topic ?? ''
  return {
    host: plainHost(opportunity.organization),
    work,
    role: name,
    isGuess: isGuess || isHoped === true,
    isTitled: isBare && !isHostName(titled) && workWords.length > 1,
    form: formOf(opportunity),
    topic,
    duty: work === null && !isGuess ? (knowledge.occupations[role.occupation]?.duty ?? null) : null,
    field: role.field === '' ? null : role.field,
    isUntold,
    askRole:
      asked && mayHave(prepared, explained, role.suited ?? -1)
        ? askedName(prepared, role.suited ?? -1)
        : null,
    job: role.name && askedJob(prepared, role.occupation, role.name),
    whys: reasonsOf(prepared, explained, role, { work, isUntold, isGuess: isUnsure }, clause),
    extra: extraOf(prepared, explained, clause),
    requirement: requirementOf(prepared, opportunity, note, role.occupation),
    isEmployer: isShutOut(window),
    atHost: false,
    place: explained.place,
    length: lengthOf(prepared, explained, note),
    why: null,
  }
}

/** Whether a title or a host's name has a telling word of an occupation: else only a field is known. */
function isNamed({ listing }: Prepared, { title, organization }: Opportunity, occupation: number) {
  return hasNameOf(listing.knowledge, occupation, `${title} ${organization}`)
}

/** Why the work fits, best reason first: what they asked for in their own words, then where it leads. */
function reasonsOf(
  prepared: Prepared,
  { opportunity }: SentenceRow,
  { occupation }: Role,
  { work, isUntold, isGuess }: Pick<SentenceFacts, 'work' | 'isUntold' | 'isGuess'>,
  clause: string,
): string[] {
  const { profile, ownSpecialties, member } = prepared
  const { summary, description } = opportunity
  const named = opportunity.specialties.find((one) => ownSpecialties.has(specialtyKey(one)))
  // A title may name other work than the listing describes.
  const title = tellsSame(opportunity.title, work) ? opportunity.title : ''
  const own = withoutBrackets(clause)
  const said = isGuess
    ? null
    : ownWordsIn(prepared, withoutBrackets(`${title} . ${clause}`), { isAlike: isUntold })
  const isSaid = said !== null && own.toLowerCase().includes(said.toLowerCase())
  const isElsewhere = said !== null && workplace.test(said) && !isOfWish(prepared, said, occupation)
  const isTold = !isGuess && said === null && !learning.test(work ?? '')
  const text = `${summary ?? ''} . ${description ?? ''}`
  const further = isTold ? ownWordsIn(prepared, text, { isLong: true }) : null
  const isVerb = (written: string) => startsWithVerb(prepared.listing.knowledge, written)
  const code = prepared.listing.knowledge.occupations[occupation]?.code ?? ''
  const isOwnWish = (written: string) => codesWishedIn(prepared, written).includes(code)
  const isAbout =
    !isGuess &&
    occupation >= 0 &&
    agreesWith(prepared, withoutBrackets(`${clause} . ${opportunity.title}`), occupation)
  const fits = occupation >= 0 && (profile.fit[occupation] ?? 0) >= minFit
  const why = fits ? whyOf(prepared, occupation).text : null
  const isLed = why === targetWhy || /^a common path/.test(why ?? '')
  // A list of jobs that isn't narrowed to theirs isn't what they asked for.
  const isList = (choicesIn(work ?? '')?.parts.length ?? 0) > 2
  const whys = [
    member.employers?.includes(hostKey(opportunity.organization)) && 'at the employer you named',
    named && asksFor(named.code, opportunity),
    isLed && isAbout && why,
    further &&
      (isVerb(further) || why === targetWhy || isOwnWish(further)
        ? 'as you asked'
        : `with ${further} work, as you asked`),
    said !== null &&
      !isElsewhere &&
      (isSaid || isVerb(said) ? 'as you asked' : `the ${said} work you asked for`),
    !isLed && !isVague.test(why ?? '') && why,
  ].filter((one) => typeof one === 'string')
  return isList ? whys.filter((why) => !why.endsWith('as you asked')) : whys
}

/** A wish that names only where one works, which people of many jobs do. */
const workplace = /^(?:hospital|clinic|school|office|airport|bank|hotel)s?$/i

/** Whether an occupation is of a family that a wish means. */
function isOfWish(prepared: Prepared, wish: string, occupation: number): boolean {
  const family = prepared.listing.knowledge.occupations[occupation]?.code.slice(0, 2) ?? ''
  return codesWishedIn(prepared, wish).some((code) => code.startsWith(family))
}

/** Whether a title and a note share a word in any form ("testing" and "test"); so too without a note. */
function tellsSame(title: string, work: string | null): boolean {
  const startsOf = (text: string) => [...stemsOf(text)].map((stem) => stem.slice(0, 4))
  const told = new Set(startsOf(work ?? title))
  return startsOf(title).some((start) => told.has(start))
}

/** Reasons too vague for a sentence. */
const isVague = /^(?:close to what|not far from|in a field you chose)/

const withoutBrackets = (text: string) => text.replace(/\([^)]*\)/g, ' ')

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
  const asked = text.split(/[.;!?\n]/).find((one) => /\b(?:clearances?|TS\/SCI)\b/i.test(one))
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
  { listing, member, profile, refused }: Prepared,
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
  if (active && level !== 'none' && isDefense && !isShort && !refusesClearance(refused)) {
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
    if (repeats(`use ${known.name}`, `${clause} ${note?.does ?? ''}`)) continue
    shared.push(inSentence(known.name))
  }
  // Without a text, skills are read from the title, which may name a unit.
  const isToldOf = opportunity.description || opportunity.summary || tellsSame(title, clause)
  return shared.length > 0 && isToldOf ? `using your ${listWords(shared.slice(0, 2))} skills` : null
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
  if (isProfession.test(knowledge.occupations[occupation]?.code ?? '')) return false
  if (agreesWith(prepared, textOf(opportunity), occupation)) return true
  const family = knowledge.families[knowledge.occupationFamily[occupation] ?? -1]?.code ?? ''
  return everywhere.has(family) && opportunity.families.length <= 2
}

/** "Lineage Logistics" at Lineage: the title is the host's name and tells nothing of the job. */
function isHostName({ title, organization }: Opportunity): boolean {
  const [own, host] = [title.toLowerCase(), organization.toLowerCase()]
  return host.includes(own) || own.startsWith(`${host} `)
}
