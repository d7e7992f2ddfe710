import type { ProgramNote } from '../program-note.ts'
import { article, capitalized } from './common-names.ts'

/** The facts behind a match's coach-style sentence; null if there is nothing to say. */
export interface SentenceFacts {
  readonly host: string
  /** Position in the list, from 0: neighbors are worded differently. */
  readonly turn: number
  /** "network administrator", and how the program relates to it. */
  readonly role: string | null
  /** The occupation's name, if the work is one: "network administrator". */
  readonly job: string | null
  /** The listing gives only the host's name, and the role is read from that. */
  readonly isGuess: boolean
  readonly form: 'role' | 'training' | 'apprenticeship' | 'job'
  /** The program's own title if it differs from the host's name, quoted when nothing else names the work. */
  readonly title: string | null
  /** "electrician and solar installer roles" that a description names, if no activity is clean. */
  readonly names: string | null
  /** "IT" if the listing names only fields, the number of others, and the role to ask about. */
  readonly field: string | null
  readonly otherFields: number
  readonly askRole: string | null
  /** "one of your target jobs", "a common path for 25B". */
  readonly why: string | null
  /** Whether a credential or skill replaces the reason. */
  readonly isWeakWhy: boolean
  /** "learn welding and pipe fitting", from the description. */
  readonly does: string | null
  /** The same in an editor's words, which then carries the sentence; null without a note. */
  readonly work: string | null
  /** "a Class A CDL" that the listing asks for and the person may lack. */
  readonly requires: string | null
  /** "your Security+ counts here". */
  readonly extra: string | null
  readonly place: {
    /** "In San Diego, 7 miles away": comes first if the person listed places. */
    readonly first: string | null
    /** "in Texas", after the work. */
    readonly after: string | null
    readonly isRemote: boolean
    /** "which city it’s in". */
    readonly ask: string | null
    /** "if your command lets you travel for it". */
    readonly condition: string | null
  }
  readonly length: {
    /** "31–60 days"; null if none is listed or relevant. */
    readonly published: string | null
    /** Days the person can use; null if unknown or unlimited. */
    readonly usable: number | null
    readonly fit:
      | 'fits'
      | 'fits in part'
      | 'long'
      | 'far too long'
      | 'not listed'
      | 'unknown'
      | 'none'
    readonly pace: ProgramNote['pace']
    /** "in January and August". */
    readonly starts: string | null
  }
}

/** Why a target job fits. */
export const targetWhy = 'one of your target jobs'

/** One sentence about a match, from the facts that matter most. */
export function coachSentence(facts: SentenceFacts): string {
  const { role, field, place } = facts
  const main =
    facts.work !== null
      ? workClause(facts, facts.work)
      : role !== null
        ? roleClause(facts, role)
        : field !== null
          ? fieldClause(facts, field)
          : unknownClause(facts)
  const where = place.first === null ? main : `${place.first}: ${main}`
  const condition = place.condition === null ? '' : `, ${place.condition}`
  return `${capitalized(where)}${tailOf(facts)}${requirementOf(facts)}${condition}.`
}

/** "You’d fly patients by helicopter in Phoenix, AZ, toward your target job as a commercial pilot". */
function workClause({ job, why, extra, place }: SentenceFacts, work: string): string {
  const isToldRemote = /\b(?:remote(?:ly)?|online|virtual(?:ly)?)\b/.test(work)
  const remotely = place.isRemote && !isToldRemote ? ' remotely' : ''
  const [, city] = place.after?.match(/^\w+ (.+), [A-Z]{2}$/) ?? []
  const after = place.after && !(city && work.includes(city)) ? ` ${place.after}` : ''
  const parts = [`you’d ${work}${remotely}${after}`]
  if (why === targetWhy && job !== null) {
    parts.push(`toward your target job as ${article(job)} ${job}`)
  } else if (why !== null && why !== targetWhy) parts.push(why)
  if (extra?.startsWith('that ')) parts.push(`in a listing ${extra}`)
  else if (extra) parts.push(extra)
  return parts.join(', ')
}

/** "; it asks for a Class A CDL". */
function requirementOf({ requires }: SentenceFacts): string {
  return requires === null ? '' : `; it asks for ${requires}`
}

function roleClause(facts: SentenceFacts, name: string): string {
  const { role, form, isGuess, why, does, extra, place } = facts
  const remote = place.isRemote ? 'remote ' : ''
  const noun = `${remote}${name} ${form}`
  const counted = form === 'training' ? noun : `${article(noun)} ${noun}`
  const parts = [
    `${isGuess ? 'likely ' : ''}${counted}${extra?.startsWith('that ') ? ` ${extra}` : ''}${place.after ? ` ${place.after}` : ''}`,
  ]
  if (why) parts.push(why)
  if (does) parts.push(`where you’d ${does}`)
  if (extra && !extra.startsWith('that ')) parts.push(extra)
  return role === null ? '' : parts.join(', ')
}

function fieldClause(facts: SentenceFacts, field: string): string {
  const { otherFields, does, names, title, place } = facts
  const remote = place.isRemote ? 'remote ' : ''
  const after = place.after ? ` ${place.after}` : ''
  if (does) return `${remote}${field} work${after}, where you’d ${does}`
  if (names) return `${remote}${field} work${after}${after ? ',' : ''} ${names}`
  if (title) return `${remote}${field} work${after}, listed as “${title}”`
  const unsaid = facts.askRole === null ? ' (the listing says no more)' : ''
  if (otherFields === 0) return `${remote}${field} work${after}${unsaid}`
  const others =
    otherFields === 1 ? 'another field' : `${words[otherFields] ?? otherFields} other fields`
  return `${remote}${field} and ${others}${after}${unsaid}`
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function unknownClause({ host, does, names, title, extra, place }: SentenceFacts): string {
  const after = place.after ? ` ${place.after}` : ''
  if (does) return `at ${host}${after} you’d ${does}`
  if (names)
    return `${place.isRemote ? 'remote ' : ''}work at ${host}${after}${after ? ',' : ''} ${names}`
  if (title) return `“${title}” at ${host}${after}, which doesn’t say what the work is`
  return `${host}${after} doesn’t say what the work is${extra ? `, but ${extra}` : ''}`
}

/** Length compared with days, then the one thing to ask. */
function tailOf(facts: SentenceFacts): string {
  const { published, usable, fit, pace, starts } = facts.length
  const isEven = facts.turn % 2 === 0
  const ask = askOf(facts)
  const then = ask === null ? '' : `; ask ${ask}`
  const site = siteOf(facts)
  if (pace === 'fixed' && (fit === 'long' || fit === 'far too long' || fit === 'fits in part')) {
    return `; it’s a class of ${published} that can’t be shortened, and you have ${usable}`
  }
  if (pace === 'flexible' && (fit === 'long' || fit === 'far too long')) {
    return `; it runs ${published}, but the length is flexible, so ask for a shorter plan${site} of ${usable} days at most`
  }
  switch (fit) {
    case 'fits':
      return `, and its ${published} fit your ${usable}${starts === null ? '' : `; it starts ${starts}`}${then}`
    case 'fits in part':
      return `; it runs ${published}, so ask for a shorter plan${site} of ${usable} days at most`
    case 'long': {
      const long = isEven
        ? `it runs ${published} and you have ${usable}`
        : `at ${published} it’s longer than your ${usable}`
      return `; ${long}, so ask for a shorter plan${site}`
    }
    case 'far too long':
      return isEven
        ? `; it runs ${published} and you have ${usable}, so ask if a short stay could lead to a job offer`
        : `; ${published} is far more than your ${usable}, so ask about a job there instead`
    case 'not listed': {
      if (ask !== null) return `, with no length listed${then}`
      return `; no length is listed, so ask ${usable === null ? 'how long it runs' : `for a plan of ${usable} days or less`}`
    }
    case 'unknown':
      return `; add your date to see if its ${published} fit`
    default:
      return then
  }
}

/** " near Tacoma", from a request for a site there. */
function siteOf({ place }: SentenceFacts): string {
  return place.ask?.startsWith('for a site ') ? place.ask.slice('for a site'.length) : ''
}

/** The question that matters most: the work, then the location. */
function askOf(facts: SentenceFacts): string | null {
  const { role, field, askRole, does, names, place } = facts
  if (role === null && does === null && names === null) {
    if (field === null) return 'what you’d do'
    if (askRole) return `about ${askRole} roles${siteOf(facts)}`
  }
  return place.ask
}
