import { article, capitalized } from './common-names.ts'
import { listWords } from './wording.ts'

/** The facts behind a match's coach-style sentence; null if there is nothing to say. */
export interface SentenceFacts {
  readonly host: string
  /** Position in the list, from 0: neighbors are worded differently. */
  readonly turn: number
  /** "network administrator", and how the program relates to it. */
  readonly role: string | null
  /** The listing gives only the host's name, and the role is read from that. */
  readonly isGuess: boolean
  readonly form: 'role' | 'training' | 'apprenticeship' | 'job'
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
  }
}

/** One sentence about a match, from the facts that matter most. */
export function coachSentence(facts: SentenceFacts): string {
  const { role, field, place } = facts
  const main =
    role !== null
      ? roleClause(facts, role)
      : field !== null
        ? fieldClause(facts, field)
        : unknownClause(facts)
  const where = place.first === null ? main : `${place.first}: ${main}`
  const condition = place.condition === null ? '' : `, ${place.condition}`
  return `${capitalized(where)}${tailOf(facts)}${condition}.`
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

function fieldClause({ otherFields, does, place }: SentenceFacts, field: string): string {
  const remote = place.isRemote ? 'remote ' : ''
  const after = place.after ? ` ${place.after}` : ''
  if (does) return `${remote}${field} work${after}, where you’d ${does}`
  if (otherFields === 0) return `${remote}${field} work${after}`
  const others =
    otherFields === 1 ? 'another field' : `${words[otherFields] ?? otherFields} other fields`
  return `${remote}${field} and ${others}${after}`
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function unknownClause({ host, does, extra, place }: SentenceFacts): string {
  const after = place.after ? ` ${place.after}` : ''
  if (does) return `at ${host}${after} you’d ${does}`
  return `${host}${after} doesn’t say what the work is${extra ? `, but ${extra}` : ''}`
}

/** Length compared with days, then what to ask. */
function tailOf(facts: SentenceFacts): string {
  const { published, usable, fit } = facts.length
  const asks = asksOf(facts)
  const isEven = facts.turn % 2 === 0
  const ask = (...first: string[]) => {
    return joinAsks([...first, ...asks])
  }
  const then = (lead: string) => (asks.length > 0 ? `${lead}${ask()}` : '')
  switch (fit) {
    case 'fits':
      return `, and its ${published} fit your ${usable}${then('; ')}`
    case 'fits in part':
      return `; it runs ${published}, so ${ask(`for a plan of ${usable} days or less`)}`
    case 'long': {
      const long = isEven
        ? `it runs ${published} and you have ${usable}`
        : `at ${published} it’s longer than your ${usable}`
      return `; ${long}, so ${ask('for a shorter plan')}`
    }
    case 'far too long':
      return isEven
        ? `; it runs ${published} and you have ${usable}, so ${ask('if a short stay could lead to a job offer')}`
        : `; ${published} is far more than your ${usable}, so ${ask('about a job there instead')}`
    case 'not listed': {
      const plan = usable === null ? 'how long it runs' : `for a plan of ${usable} days or less`
      return `; no length is listed, so ${ask(plan)}`
    }
    case 'unknown':
      return `; add your date to see if its ${published} fit${then(', and ')}`
    default:
      return then('; ')
  }
}

/** Requests, then questions: "ask for a shorter plan and a site near Tacoma, and find out how long it runs". */
function joinAsks(asks: readonly string[]): string {
  const things = asks.filter((one) => /^(?:for|about) /.test(one))
  const questions = listWords(asks.filter((one) => !things.includes(one)))
  if (things.length === 0) return questions && `ask ${questions}`
  const by = things.every((one) => one.startsWith('for ')) ? 'for' : 'about'
  // Work first, then length: "ask about solar installer roles and a shorter plan".
  const workFirst = things.toSorted((one, other) => (one < other ? -1 : 1))
  const named = listWords(workFirst.map((one) => one.replace(/^\w+ /, '')))
  return `ask ${by} ${named}${questions && `, and find out ${questions}`}`
}

/** Open questions about work and location. */
function asksOf({ role, field, askRole, does, place }: SentenceFacts): string[] {
  const asks: string[] = []
  if (role === null && does === null) {
    if (field === null) asks.push('what you’d do')
    else if (askRole) asks.push(`about ${askRole} roles`)
  }
  if (place.ask) asks.push(place.ask)
  return asks
}
