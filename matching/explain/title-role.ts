import { perObject } from '#planning/remember.ts'
import { namedCertifications } from '../class-credentials.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Opportunity } from '../opportunity.ts'
import { listWords } from './wording.ts'

/** Words in a title that only mark it as a program. */
const programWords =
  /\b(skill ?bridge|dod|military|veterans?|transition(?:ing)?|members?|training|internships?|interns?|programs?|pathways?|apprentice(ship)?s?|course|fellowships?|trainees?|development|career|opportunity|job|certificate|certification|academy|boot ?camp|position|role|pilot program|remote|hybrid|on-?site|(\w+|\d+)[ -](month|week|day)s?|(path|steps?|journey|road|patrol) to)\b/gi
/** Endings of role titles. */
const roleEnding =
  /\b(\w{3,}(engineer|technician|analyst|specialist|manager|administrator|assistant|coordinator|officer|driver|operator|mechanic|electrician|machinist|welder|plumber|carpenter|inspector|installer|supervisor|representative|developer|planner|recruiter|instructor|paramedic|consultant|buyer|scheduler|dispatcher|nurse|clerk|agent|pilot|chef|cook|firefighter|paralegal|accountant|designer|architect|surveyor|estimator|superintendent|foreman|lineman|lineworker|millwright|pipefitter|rigger|custodian|trainer|advisor|writer|editor|auditor|associate)|engineer|technician|analyst|specialist|manager|administrator|assistant|coordinator|officer|driver|operator|mechanic|electrician|machinist|welder|plumber|carpenter|inspector|installer|supervisor|representative|developer|planner|recruiter|instructor|paramedic|consultant|buyer|scheduler|dispatcher|nurse|clerk|agent|pilot|chef|cook|firefighter|paralegal|accountant|designer|architect|surveyor|estimator|superintendent|foreman|lineman|lineworker|millwright|pipefitter|rigger|custodian|trainer|advisor|writer|editor|auditor)$/i
const maxWords = 5
/** The level of a role: "Specialist III". */
const grade = / (?:I{1,3}|IV|V|[1-5])$/

/** The role a title names in its own words: "assembly/wire technician"; null if unclear. */
export function titleRole({
  title,
  organization,
}: Pick<Opportunity, 'title' | 'organization'>): string | null {
  if (title === organization) return null
  const part = title.split(/ [-–—|] /).at(-1) ?? title
  const plain = part
    .replace(/\([^)]*\)/g, ' ')
    .replace(programWords, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[-–:,/ ]+|[-–:,/ ]+$/g, '')
    .replace(grade, '')
  if (plain.split(' ').length > maxWords || !roleEnding.test(plain)) return null
  if (!/^[A-Za-z][\w /&+.-]*$/.test(plain)) return null
  const [before = '', last] = plain.split(/ (?:and|&) /)
  if (last !== undefined && !roleEnding.test(before)) return null
  if (bare.test(plain)) return null
  const isShouted = plain === plain.toUpperCase()
  return plain
    .split(' ')
    .map((word) => (isShouted && word.length > 4 ? word.toLowerCase() : lowered(word)))
    .join(' ')
}

/** A word that names no work by itself: "Technician". */
const bare =
  /^((team|senior|lead|junior|assistant) )?(technician|manager|specialist|operator|engineer|analyst|officer|coordinator|assistant|supervisor|associate|representative|administrator|consultant|agent|trainer|advisor|instructor|technologist\/technician)$/i

/** The certifications a course's title lists; null if fewer than two. */
export function titleCourse({ title }: Pick<Opportunity, 'title'>): string | null {
  const found = [...new Set(title.match(namedCertifications) ?? [])]
  return found.length < 2 ? null : listWords(found.slice(0, 3))
}

/** The words in which occupations and skills are named. */
const workVocabulary = perObject(({ occupations, skills }: Knowledge): ReadonlySet<string> => {
  const names = [
    ...occupations.flatMap(({ title, aliases }) => [title, ...aliases]),
    ...skills.flatMap(({ name, aliases }) => [name, ...aliases]),
  ]
  const words =
    names
      .join(' ')
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? []
  return new Set(words.flatMap((word) => [word, word.slice(0, stemLetters)]))
})

const stemLetters = 5

/** Whether a word starts with a known one: "fisheries" with "fish". */
function hasStart(known: ReadonlySet<string>, word: string): boolean {
  for (let length = word.length; length >= Math.min(4, word.length); length--) {
    if (known.has(word.slice(0, length))) return true
  }
  return false
}

const maxTopicWords = 4
/** Words that name a host or a program, not work. */
const noTopic =
  /^(?:university|college|institute|school|services?|solutions?|operations?|management|support|team|group|skills?|apprentice|technology|systems?|general|business|education|health|science|engineering|leadership|[\w ]*\b(?:bench|intern|fellow))$/i

/** The work a title names without a role: "fisheries management"; null if it names none for certain. */
export function titleTopic(
  knowledge: Knowledge,
  { title, organization }: Pick<Opportunity, 'title' | 'organization'>,
): string | null {
  if (organization.toLowerCase().startsWith(title.toLowerCase())) return null
  const part = title.split(/ [-–—|] /).at(-1) ?? title
  const words = part
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/^(?:office|department|division) of /i, '')
    .replace(programWords, ' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word))
  const known = workVocabulary(knowledge)
  // A host's acronym in front of the work isn't part of it.
  const isHostMark = (word: string) => word === word.toUpperCase() && !isKnown(word)
  const isKnown = (word: string) => {
    return (word.toLowerCase().match(/[a-z]{3,}/g) ?? []).every((one) => hasStart(known, one))
  }
  const topic = words.filter((word, i) => i > 0 || !isHostMark(word))
  if (topic.length === 0 || topic.length > maxTopicWords || !topic.every(isKnown)) return null
  const text = topic
    .map(lowered)
    .join(' ')
    .replace(/^(?:and|of|in|for|to) | (?:and|of|in|for|to)$/g, '')
  return noTopic.test(text) || roleEnding.test(text) || !/^[a-z][\w /&+,-]*$/i.test(text)
    ? null
    : text
}

/** Acronyms keep their capitals: "IT", "HVAC", "CNC", "AutoCAD". */
function lowered(word: string): string {
  return /^[A-Z]+$|[a-z][A-Z]|[A-Z]{2}|\d/.test(word) && word.length <= 8
    ? word
    : word.toLowerCase()
}
