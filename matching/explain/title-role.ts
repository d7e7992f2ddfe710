import { listWords } from '#language/text/wording.ts'
import { namedCertifications } from '../class-credentials.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Opportunity } from '../opportunity.ts'
import { isWork, isWorkPhrase } from './title-vocabulary.ts'

type Title = Pick<Opportunity, 'title' | 'organization'>

/** Nouns that end a role and may have others before them in one word: "lineworker". */
const roleNouns =
  'engineer|technician|analyst|specialist|manager|administrator|assistant|coordinator|officer|driver|operator|mechanic|electrician|machinist|welder|plumber|carpenter|inspector|installer|supervisor|representative|developer|planner|recruiter|instructor|paramedic|consultant|buyer|scheduler|dispatcher|nurse|clerk|chef|firefighter|paralegal|accountant|designer|architect|surveyor|estimator|superintendent|foreman|lineman|millwright|pipefitter|rigger|custodian|trainer|advisor|adviser|writer|editor|auditor|associate|counselor|teacher|educator|scientist|technologist|worker|director|executive|physicist|appraiser|marketer|advocate|animator|investigator|therapist|laborer|assembler|producer|navigator|wireman|tradesman|contractor|chocolatier'
/** The same as words of their own: "agent", but not "reagent". */
const shortNouns = 'agent|pilot|cook|guide|coach|guard|aide|EMT|realtor|skipper|handler|broker'
/** Endings of role titles. */
const roleEnding = new RegExp(`\\b(?:(?:\\w{3,})?(?:${roleNouns})|${shortNouns})$`, 'i')
/** A role anywhere: "administrative assistant media relations". */
const role = new RegExp(`\\b(?:${roleNouns})\\b`, 'i')
/** A role that is named before its field: "director of operations". */
const roleOf = /^(?:assistant )?(?:director|manager|supervisor|head) of [\w ]+$/i
/** Several people in a role: "power plant technicians". */
const pluralRole = new RegExp(`\\b((?:\\w{3,})?(?:${roleNouns})|(?:${shortNouns})|\\w{3,})s$`, 'i')

/** Words in a title that only mark it as a program. */
const programWords = new RegExp(
  `\\b(skill ?bridge|dod|military|veterans?[’']?|transition(?:ing)?|members?|(?:training|internships?|programs?|development|career|job)(?! (?:${roleNouns})\\b)|interns?|pathways?|apprentice(ship)?s?|course|fellowships?|trainees?|opportunity|certificate|certification|academy|boot ?camp|residency|position|role|pilot program|remote|hybrid|on-?site|hands[- ]on|entry[- ]level|launching|immersive|fundamentals|(?<=director )bench|(\\w+|\\d+)[ -](month|week|day)s?|(path|steps?|journey|road|patrol) to)\\b`,
  'gi',
)
/** Development that is the work itself. */
const workDevelopment =
  /\b(business|software|web|product|land|property|community|economic|youth|workforce|curriculum|research and|research &) development\b/gi
const maxWords = 5
/** The level of a role: "Specialist III". */
const grade = /(?: [Ll]evel)? (?:I{1,3}|IV|V|[1-5]|101)$/
/** Short forms in titles, in full. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bjr\b\.?/gi, 'junior'],
  [/\bsr\b\.?/gi, 'senior'],
  [/\bVP of\b/g, 'vice president of'],
  [/\bmgr\b\.?/gi, 'manager'],
  [/\btech$/gi, 'technician'],
  [/\brep$/gi, 'representative'],
  [/\bFF\/EMT\b/g, 'firefighter/EMT'],
  [/\bdrivers license\b/gi, 'driver’s license'],
]

/** A title's parts, the last and most telling first: "Pitch Inc. - Project Manager". */
function partsOf({ title }: Title): string[] {
  return title
    .replace(/\([^)]*\)?/g, ' ')
    .split(/ [-–—|]+ |\w[-–—] (?=[A-Z])/)
    .reverse()
}

/** A part of a title without program words, short forms and grades. */
function plainPart(part: string): string {
  const kept = part
    .replace(workDevelopment, (words) => words.replace(/ (?=\w+$)/, '_'))
    .replace(
      /^.*\b(?:training|course|program|internship|apprenticeship|academy|career) (?:in|of|for) /i,
      '',
    )
    .replace(programWords, ' ')
    .replaceAll('_', ' ')
    .replace(/ [’'](?= )/g, ' ')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s*&\s*(?=\w)/g, (and, at: number, all: string) =>
      /\s/.test(and) || /[a-z]{3}$/i.test(all.slice(0, at)) ? ' & ' : and,
    )
  const plain = kept
    .replace(/\s+/g, ' ')
    .replace(/^[-–:,/& ]+|[-–:,/& ]+$/g, '')
    .replace(/\b(\w+) (?=\1\b)/gi, '')
    .replace(grade, '')
  const whole = shortForms.reduce((text, [short, full]) => text.replace(short, full), plain)
  return trimmed(whole)
}

/** Without function words that a removed program word left at either end. */
function trimmed(text: string): string {
  const plain = text.replace(
    /^(?:(?:and|of|in|for|to|with|&)(?: |$))+|(?:(?:^| )(?:and|of|in|for|to|with|the|&))+$/gi,
    '',
  )
  return plain.trim()
}

/** The role a title names in its own words: "assembly/wire technician"; null if unclear. */
export function titleRole(title: Title): string | null {
  if (title.title === title.organization) return null
  return (
    partsOf(title)
      .map((part) => roleIn(part, title))
      .find((role) => role !== null) ?? null
  )
}

function roleIn(part: string, title: Title): string | null {
  if (legalForm.test(part) || startsHost(part, title)) return null
  const [beforeComma = ''] = plainPart(part).split(', ')
  const own = withoutHost(beforeComma, title)
  const plain = oneOfHalves(singular(own))
  if (plain.split(' ').length > maxWords) return null
  if (!roleEnding.test(plain) && !roleOf.test(plain)) return null
  if (!/^[A-Za-z][\w /&+.’-]*$/.test(plain)) return null
  const [before = '', last] = plain.split(/ (?:and|&) /)
  if (last !== undefined && !roleEnding.test(before) && !roleOf.test(plain)) return null
  const [half = '', other] = plain.split('/')
  const isHalf = other !== undefined && bare.test(other) && !roleEnding.test(half)
  return bare.test(plain) || isHalf || singleLetter.test(plain) ? null : inWords(plain)
}

const legalForm = /\b(?:llc|inc|ltd|llp|pllc)\b/i
const singleLetter = /(?:^| )[A-Z](?: |$)/

/** Whether a part is the start of its host's name: "Signum Tech" at Signum Technologies. */
function startsHost(part: string, { organization }: Title): boolean {
  const own = part.replace(programWords, ' ').trim().toLowerCase()
  return organization.toLowerCase().startsWith(own)
}

/** "power plant technician" for several of them; other words stay. */
function singular(text: string): string {
  const one = text.replace(/s$/, '')
  return pluralRole.test(text) && roleEnding.test(one) ? one : text
}

/** Of "Cemetery Director/Cemetery Assistant Director" or "Physicist/Radiation Protection", the first role. */
function oneOfHalves(text: string): string {
  const [first = '', second, ...more] = text.split('/')
  if (second === undefined || more.length > 0 || !roleEnding.test(first) || bare.test(first))
    return text
  return second.includes(' ') && first.includes(' ') ? first : text
}

/** Without the host's own mark or name in front: "Talent Acquisition" for "JT4 Talent Acquisition". */
function withoutHost(text: string, { organization }: Title): string {
  const host = wordsOf(organization)
  const words = text.split(' ')
  const isMark = (word: string) =>
    host.includes(word.toLowerCase()) && /\d|^[A-Z]{2,}$|[a-z][A-Z]/.test(word)
  const marks = words.findIndex((word) => !isMark(word))
  const same = words.findIndex((word, i) => word.toLowerCase() !== host[i])
  const own = words.slice(Math.max(0, marks, same < 2 ? 0 : same)).join(' ')
  return bare.test(own) ? text : own
}

/** A word that names no work by itself: "Technician". */
const bare =
  /^((team|senior|lead|junior|assistant|technical|skilled|certified) )?(technician|manager|specialist|operator|engineer|analyst|officer|coordinator|assistant|supervisor|associate|representative|administrator|consultant|agent|trainer|advisor|instructor|technologist\/technician|executive|director|worker|scientist|coach|advocate|producer|guide|navigator|contractor)$/i

/** The certifications a course's title lists; null if fewer than two. */
export function titleCourse({ title }: Pick<Opportunity, 'title'>): string | null {
  const found = [...new Set(title.match(namedCertifications) ?? [])]
  return found.length < 2 ? null : listWords(found.slice(0, 3))
}

const maxTopicWords = 4
/** Words that name a host or a program, not work, where they are all a title has. */
const noTopic =
  /^(?:university|college|institute|school|services?|solutions?|operations?|management|support|team|group|skills?|apprentice|technology|systems?|general|business|education|health|science|engineering|leadership|technical|corporate|commercial|basic|advanced|police|affairs|account|major account|commerce|computer|project|administration|plan|country|first|real|trades|aero|sector|success|detection|(?:small|strategic) business|support services|corporate functions|procedural(?: skills?)?|individual|jobs|employment|skills-based|modern technology)$/i
/** Words with which a title names a unit, a host or people, not the work. */
const noWork =
  /\b(?:office|branch|industries|company|staff|members?|recruit|resident|fellow|bench|intern|preparation|ramp|model|champion)$|\b(?:division|department|bureau|agency|corporation|holdings|university|college|institute|school|team|group|health care system|the|to|by|at|from|vet)\b|,/i
/** Work that only an adjective names takes a noun: "pastoral work". */
const adjective = /^(?:pastoral|culinary|legal|clerical|electrical|mechanical|\w+ical)$/i

/** The work a title names without a role: "fisheries management"; null if it names none for certain. */
export function titleTopic(knowledge: Knowledge, title: Title): string | null {
  if (title.organization.toLowerCase().startsWith(title.title.toLowerCase())) return null
  if (isProperName(title.title)) return null
  const [last = ''] = partsOf(title)
  return topicIn(knowledge, last, title) ?? lastWork(knowledge, last, title)
}

/** The last two words of a longer title, if both name work: "warehousing and logistics". */
function lastWork(knowledge: Knowledge, part: string, title: Title): string | null {
  const words = plainPart(part).split(' ')
  const two = words.slice(-2)
  if (words.length <= maxTopicWords || !two.every((word) => /^\w{4,}$/.test(word))) return null
  if (isWorkPhrase(knowledge, two.join(' '))) return topicIn(knowledge, two.join(' '), title)
  return two[0]?.endsWith('ing') ? topicIn(knowledge, two.join(' and '), title) : null
}

/** "Internal Revenue Service (IRS)": a name with its own initials. */
function isProperName(title: string): boolean {
  const [, name = '', short = ''] =
    /^(.*(?:service|agency|administration|bureau|corps)) \(([A-Z]{2,})\)$/i.exec(title) ?? []
  const initials = name.match(/\b[A-Z]/g)?.join('') ?? ''
  return short !== '' && initials === short
}

function topicIn(knowledge: Knowledge, part: string, title: Title): string | null {
  const plain = plainPart(part.replace(/^(?:office|department|division) of /i, '').trim())
  const text = trimmed(plain.replace(/ (?:field|skills?)$/i, ''))
  if (legalForm.test(part) || namesHost(knowledge, text, title)) return null
  const words = text.replaceAll(' & ', ' and ').split(' ').filter(Boolean)
  const topic = withoutMarks(knowledge, words, title)
  const said = topic.join(' ')
  const isUnclear =
    topic.length === 0 ||
    topic.length > maxTopicWords ||
    !topic.every((word) => isWork(knowledge, word)) ||
    /(?:^| )(?!e-)[a-z](?: |$)/i.test(said)
  const isAcronymOnly = /^[A-Z]{3,}$/.test(said) && !workAcronyms.test(said)
  if (isUnclear || isAcronymOnly || noTopic.test(said) || noWork.test(said)) return null
  const isRole =
    role.test(said.replace(/driver’s license$/, '')) ||
    said.split(/\/| and /).some((half) => roleEnding.test(singular(half)))
  if (isRole || !/^[a-z][\w /&+’-]*$/i.test(said)) return null
  if (/^sale$/i.test(said)) return 'sales'
  return `${inWords(said)}${adjective.test(said) ? ' work' : ''}`
}

/** Acronyms that say which work it is; others in front are of a host, an agency or a program. */
const workAcronyms = /^(?:IT|HR|AI|QA|QC|HVAC|CNC|EMT|GIS|BIM|CAD|EOD|EMS|ERP|SAP)\b/

/** Without acronyms and names in front that aren't part of the work: "FAA commercial aviation". */
function withoutMarks(
  knowledge: Knowledge,
  words: readonly string[],
  { organization }: Title,
): string[] {
  const host = wordsOf(organization)
  const isShouted = words.every((word) => word === word.toUpperCase())
  const isMark = (word: string, i: number) => {
    const isKnown = isWork(knowledge, word)
    if (/[a-z][A-Z]/.test(word)) return !isKnown
    if (word === word.toUpperCase()) return !(isShouted ? isKnown : workAcronyms.test(word))
    if (!host.includes(word.toLowerCase())) return false
    // A host's first word is its name, unless it says the work: "real estate".
    const isName = i === 0 && word.toLowerCase() === host[0] && words.length > 2
    return !isKnown || (isName && !isWorkPhrase(knowledge, words.slice(0, 2).join(' ')))
  }
  const from = words.findIndex((word, i) => !isMark(word, i))
  return from < 0 ? [] : words.slice(from)
}

/** A name's words in lowercase. */
function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().match(/[\w’']+/g) ?? []
}

/** Whether a topic of several words is the host's name and not a kind of work. */
function namesHost(knowledge: Knowledge, topic: string, { organization }: Title): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const isInName = plain(organization).includes(plain(topic))
  return isInName && topic.includes(' ') && !isWorkPhrase(knowledge, topic)
}

/** A title's words inside a sentence: acronyms keep their capitals, unless all of it is in capitals. */
function inWords(text: string): string {
  const isShouted = text === text.toUpperCase()
  return text
    .replace(/[A-Za-z0-9’]+/g, (word) => {
      if (isShouted && word.length > 4) return word.toLowerCase()
      return isAcronym(word) ? word : word.toLowerCase()
    })
    .replace(/\b[A-Z](?=-[a-z])/g, (letter) => (letter === 'X' ? letter : letter.toLowerCase()))
}

/** "IT", "HVAC", "CNC", "AutoCAD". */
function isAcronym(word: string): boolean {
  return word.length <= 8 && /^[A-Z]+$|[a-z][A-Z]|[A-Z]{2}|\d/.test(word)
}
