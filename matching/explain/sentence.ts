import { article, capitalized } from './common-names.ts'
import type { PlaceWords } from './place-words.ts'
import { type LengthFacts, lengthTail } from './sentence-length.ts'

/** The facts behind a match's coach-style sentence. */
export interface SentenceFacts {
  readonly host: string
  /** What one does there, to follow "you’d": "monitor networks"; null if the listing doesn't say. */
  readonly work: string | null
  /** "network administrator", which a title or a host's name points to. */
  readonly role: string | null
  /** What someone in that role does, to follow "who": "plants, mows and cares for grounds". */
  readonly usual: string | null
  /** The listing gives only the host's name, and the role is read from that. */
  readonly isGuess: boolean
  readonly form: 'role' | 'training' | 'apprenticeship' | 'job'
  /** "fisheries management", if a title names work instead of a role. */
  readonly topic: string | null
  /** "IT" if the listing names only fields. */
  readonly field: string | null
  /** Whether the listing has no text to describe it from. */
  readonly isUntold: boolean
  /** "network administrator" roles, which a listing that names only fields may have. */
  readonly askRole: string | null
  /** The occupation's name, if the work is one: "network administrator". */
  readonly job: string | null
  /** Why the work fits, best first, and the one to tell: "one of your target jobs". */
  readonly whys: readonly string[]
  readonly why: string | null
  /** "where your Secret clearance helps". */
  readonly extra: string | null
  /** What it asks for against what the person has: "you have the A&P certificate it asks for". */
  readonly requirement: string | null
  /** Employers of people who can't use SkillBridge: what they train for, not what "you’d" do. */
  readonly isEmployer: boolean
  /** Whether to name the host, because two programs share every other fact. */
  readonly atHost: boolean
  readonly place: Omit<PlaceWords, 'text'>
  readonly length: LengthFacts
}

/** Why a target job fits. */
export const targetWhy = 'one of your target jobs'
/** Why work in a field fits that the member chose. */
export const fieldWhy = 'in a field you chose'

/** One sentence about a match, from the facts that matter most. */
export function coachSentence(facts: SentenceFacts): string {
  const { place, requirement, length } = facts
  const site = place.ask?.startsWith('for a site ') ? place.ask.slice('for a site'.length) : ''
  const tail = lengthTail(length, site)
  const isAsked = /\bask\b/.test(tail)
  // One question is enough for a sentence.
  const met = isAsked ? withoutQuestion(requirement) : requirement
  const question = isAsked ? null : (place.ask ?? workQuestion(facts))
  const isSaid = question?.startsWith(untold) === true
  const main = [mainClause(facts, isSaid), reason(facts), facts.extra].filter(Boolean).join(', ')
  const where = place.first === null ? main : `${place.first}: ${main}`
  const parts = [
    `${capitalized(where)}${tail}`,
    ...(met ? [met] : []),
    ...(question === null ? [] : [question.startsWith('the ') ? question : `ask ${question}`]),
  ]
  return `${parts.join('; ')}.`
}

/** "it includes warehouse work" for "it includes warehouse, so ask how much"; other requirements just end. */
function withoutQuestion(requirement: string | null): string | null {
  const plain = requirement?.replace(/, so ask .*/, '') ?? null
  const isCut = plain !== requirement && plain?.startsWith('it includes ') === true
  return isCut && !/(?:work|ing)$/.test(plain) ? `${plain} work` : plain
}

/** Said at most once in a report. */
export const untold = 'the listing says no more, so ask'

/** What to ask about work that the listing doesn't describe. */
function workQuestion(facts: SentenceFacts): string | null {
  const { isUntold, work, role, topic, askRole } = facts
  const isFieldOnly = work === null && role === null && topic === null
  const about = isFieldOnly && askRole !== null ? `about ${askRole} roles` : null
  if (isUntold) return `${untold} ${about ?? 'what a day looks like'}`
  return about
}

/** "you’d fly patients by helicopter", "you’d probably work as a welder", "they hire welders". */
function mainClause(facts: SentenceFacts, isSaid: boolean): string {
  const { work, atHost, host, place } = facts
  const at = atHost ? ` at ${host}` : ''
  if (work !== null) {
    const plain =
      place.first === 'remote'
        ? work.replace(
            /,? (?:working )?(?:(?:mostly|largely|fully|entirely|partly) )?remotely\b/,
            '',
          )
        : work
    return `${facts.isEmployer ? trainedFor(plain) : `you’d ${plain}`}${at}`
  }
  return unsaidWork(facts, at, isSaid)
}

/** "they train service members to repair chillers": a SkillBridge host trains them, and may hire others. */
function trainedFor(work: string): string {
  const [, learned] =
    /^(?:learn|study|train in|train on) (?:about )?(?!to\b|how\b)(.+)/.exec(work) ?? []
  const [, job] = /^train as (.+)/.exec(work) ?? []
  if (job) return `they train service members to become ${job}`
  if (learned) return `they train service members in ${learned}`
  const [, skill] = /^(?:learn|train) (?:how )?to (.+)/.exec(work) ?? []
  return `they train service members to ${skill ?? work}`
}

const verbs = { role: 'work', job: 'work', training: 'train', apprenticeship: 'start' }
const nouns = {
  role: 'work',
  job: 'work',
  training: 'training',
  apprenticeship: 'an apprenticeship',
}

/** Work that only a name, a title or a field tells of; `isSaid` if the question says that it tells no more. */
function unsaidWork(facts: SentenceFacts, at: string, isSaid: boolean): string {
  const { role, usual, isGuess, topic, field, host, form, isEmployer } = facts
  const who = isEmployer
    ? 'they train service members for'
    : `you’d ${isGuess ? 'probably ' : ''}${verbs[form]}`
  const noun = nouns[form]
  const isPlain = !isEmployer && form !== 'apprenticeship'
  const starts = `${who}${isPlain ? '' : ` ${noun}`}`
  if (isEmployer && (role ?? topic) !== null) return `${who} ${role ?? topic} ${noun}${at}`
  if (role !== null) {
    const as = `as ${article(role)} ${role}${usual === null ? '' : `, who ${usual},`}`
    return `${starts} ${as}${at}`.replace(/,$/, '')
  }
  if (topic !== null) return `${starts} ${/ license$/.test(topic) ? 'for a' : 'in'} ${topic}${at}`
  const unnamed = field === null || isSaid ? '' : ', no job named'
  return `${field === null ? '' : `${field} `}work at ${host}${unnamed}`
}

/** "toward your target job as a network administrator". */
function reason({ why, job, role, work, topic, isEmployer }: SentenceFacts): string | null {
  // The work that an employer trains for says more than its field.
  if (isEmployer && why === fieldWhy) return null
  const isNamed = work === null && topic === null && role !== null
  if (why === targetWhy && job !== null && isEmployer)
    return `your target job as ${article(job)} ${job}`
  return why === targetWhy && job !== null && !isNamed
    ? `toward your target job as ${article(job)} ${job}`
    : why
}
