import { article, capitalized } from './common-names.ts'
import type { PlaceWords } from './place-words.ts'
import { type LengthFacts, lengthClause, lengthTail } from './sentence-length.ts'

/** The facts behind a match's coach-style sentence. */
export interface SentenceFacts {
  readonly host: string
  /** What one does there, to follow "you’d": "monitor networks"; null if the listing doesn't say. */
  readonly work: string | null
  /** "network administrator", which a title or a host's name points to. */
  readonly role: string | null
  /** The listing gives only the host's name, and the role is read from that. */
  readonly isGuess: boolean
  /** The listing gives only a title that names work, but no clear role. */
  readonly isTitled: boolean
  readonly form: 'role' | 'training' | 'apprenticeship' | 'job'
  /** "fisheries management", if a title names work instead of a role. */
  readonly topic: string | null
  /** What that work usually is, if only a name or a title tells of it: "run storage and deliveries". */
  readonly duty: string | null
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

/** A sentence with some of its parts, each empty if it has none. */
export interface SentenceInParts {
  readonly text: string
  /** "in Norfolk, 6 miles away". */
  readonly place: string
  /** What one would do there, without why it suits and what of theirs helps. */
  readonly work: string
  /** "its 31–60 days fit your 80". */
  readonly length: string
  /** Whether the listing tells the work: not only a field, or a job that its host's name points to. */
  readonly isTold: boolean
}

/** One sentence about a match, from the facts that matter most. */
export function coachSentence(facts: SentenceFacts): string {
  const { place } = facts
  const { tail, met, question, isJoined, isOfWork } = endOf(facts)
  const extra = namesWork(facts) ? facts.extra : null
  const main = [mainClause(facts), reason(facts), extra].filter(Boolean).join(', ')
  const where = place.first === null ? main : `${place.first}: ${main}`
  const lead = isOfWork ? 'the listing says no more, so ask' : 'ask'
  const parts = [
    `${capitalized(where)}${tail}${isJoined ? `, and ${question}` : ''}`,
    ...(met ? [met] : []),
    ...(question === null || isJoined ? [] : [`${lead} ${question}`]),
  ]
  return `${parts.join('; ')}.`
}

/** The same with its parts. */
export function sentenceInParts(facts: SentenceFacts): SentenceInParts {
  const why = reason(facts)
  const { site, question, isJoined } = endOf(facts)
  const length = lengthClause(facts.length, site, namesWork(facts))
  return {
    text: coachSentence(facts),
    place: facts.place.first ?? '',
    work: [mainClause(facts), why && !isOfGoals.test(why) && why].filter(Boolean).join(', '),
    length: isJoined && /\bask\b/.test(length) ? `${length}, and ${question}` : length,
    isTold: namesWork(facts) && (facts.work !== null || !facts.isGuess),
  }
}

/** A reason that names the member's own goals or specialty, which stand beside the sentence. */
const isOfGoals = /^(?:a common path|toward your|your target job)|\bas you asked$|\byou asked for$/

/** What follows the work: its length, what it asks for, and the one question to ask. */
function endOf(facts: SentenceFacts) {
  const { place, requirement, length } = facts
  const site = place.ask?.startsWith('for a site ') ? place.ask.slice('for a site'.length) : ''
  const says = lengthTail(length, site)
  const tail = namesWork(facts) ? says : says.replace(/^, and /, '; ')
  const isAsked = /\bask\b/.test(tail)
  // One clause of questions is enough for a sentence.
  const met = isAsked ? withoutQuestion(requirement) : requirement
  const isOpen = isAsked || /\bask\b/.test(met ?? '')
  const ofWork = isOpen ? null : workQuestion(facts)
  const question = site !== '' && isAsked ? null : (place.ask ?? ofWork)
  const isJoined = isAsked && question !== null && !isLongAsk.test(tail)
  return { site, tail, met, question, isJoined, isOfWork: question === ofWork }
}

/** A question to which another one can't be joined. */
const isLongAsk = /once you’re out$/

/** "it includes recruiting" for "it includes recruiting: ask for the other work"; others just end. */
function withoutQuestion(requirement: string | null): string | null {
  return requirement?.replace(/(?:, so|:) ask .*/, '') ?? null
}

/** Whether more than a field is known of the work. */
const namesWork = ({ work, role, topic }: SentenceFacts) => (work ?? role ?? topic) !== null

/** What to ask about work that only a title names. */
export function workQuestion({ isUntold, work, role, topic, form }: SentenceFacts): string | null {
  if (!isUntold || work !== null || (role === null && topic === null)) return null
  return role !== null || form === 'training' ? 'what a day looks like' : 'which job it is'
}

const remotely = /,? (?:working )?(?:(?:mostly|largely|fully|entirely|partly) )?remotely\b/

/** "you’d fly patients by helicopter", "you’d probably work as a welder", "they hire welders". */
function mainClause(facts: SentenceFacts): string {
  const { work, atHost, host, place } = facts
  const at = atHost ? ` at ${host}` : ''
  if (work !== null) {
    const plain = place.first === 'remote' ? work.replace(remotely, '') : work
    return `${facts.isEmployer ? trainedFor(plain) : `you’d ${plain}`}${at}`
  }
  return unsaidWork(facts, at)
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

const start = 'start an apprenticeship'
const verbs = { role: 'work', job: 'work', training: 'train', apprenticeship: start }
const nouns = { role: 'work', job: 'work', training: 'training', apprenticeship: 'apprenticeships' }

/** Work that only a name, a title or a field tells of. */
function unsaidWork(facts: SentenceFacts, at: string): string {
  const { role, isGuess, topic, field, host, form, isEmployer, askRole } = facts
  const who = isEmployer
    ? 'they train service members for'
    : `you’d ${isGuess ? 'probably ' : ''}${verbs[form]}`
  const named = role ?? topic
  const usually = facts.duty === null || isEmployer ? '' : `, usually to ${facts.duty}`
  if (isEmployer && named !== null) return `${who} ${named} ${nouns[form]}${at}`
  if (role !== null) return `${who} as ${article(role)} ${role}${at}${usually}`
  if (topic !== null)
    return `${who} ${/ license$/.test(topic) ? 'for a' : 'in'} ${topic}${at}${usually}`
  if (facts.isTitled) return `the listing gives only its title${at}, so ask what a day looks like`
  if (field === null) return `the list names no job at ${host}, so ask what it is`
  const ask = askRole === null ? 'which job' : `about ${askRole} roles`
  return `the list names only ${field} work at ${host}, so ask ${ask}`
}

/** "toward your target job as a network administrator". */
function reason(facts: SentenceFacts): string | null {
  const { why, job, role, work, topic, isEmployer } = facts
  if (!namesWork(facts)) return null
  const isNamed = work === null && topic === null && role !== null
  if (why === targetWhy && job !== null && isEmployer)
    return `your target job as ${article(job)} ${job}`
  return why === targetWhy && job !== null && !isNamed
    ? `toward your target job as ${article(job)} ${job}`
    : why
}
