import { article, capitalized } from './common-names.ts'
import { listWords } from './wording.ts'

/** The facts a coach's sentence about a match is made of; each is null where there is nothing to say. */
export interface SentenceFacts {
  readonly host: string
  /** Where it is in the list, from 0: neighbors say the same thing in other words. */
  readonly turn: number
  /** "network administrator", and what the program makes of it. */
  readonly role: string | null
  readonly form: 'role' | 'training' | 'apprenticeship' | 'job'
  /** "IT" where the listing names only fields, how many others, and the role to ask about there. */
  readonly field: string | null
  readonly otherFields: number
  readonly askRole: string | null
  /** "one of your target jobs", "a common path for 25B". */
  readonly why: string | null
  /** The reason gives way to a credential or skill of the person. */
  readonly isWeakWhy: boolean
  /** "learn welding and pipe fitting", from the description. */
  readonly does: string | null
  /** "your Security+ counts here". */
  readonly extra: string | null
  readonly place: {
    /** "In San Diego, 7 miles away": comes first when the person said where. */
    readonly first: string | null
    /** "in Texas", behind the work. */
    readonly after: string | null
    readonly isRemote: boolean
    /** "which city it’s in". */
    readonly ask: string | null
    /** "if your command lets you travel for it". */
    readonly condition: string | null
  }
  readonly length: {
    /** "31–60 days"; null where none is listed or asked. */
    readonly published: string | null
    /** Days the person can use; null when not known or not limited. */
    readonly usable: number | null
    readonly fit: 'fits' | 'long' | 'far too long' | 'not listed' | 'unknown' | 'none'
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

function roleClause({ role, form, why, does, extra, place }: SentenceFacts, name: string): string {
  const remote = place.isRemote ? 'remote ' : ''
  const noun = `${remote}${name} ${form}`
  const counted = form === 'training' ? noun : `${article(noun)} ${noun}`
  const parts = [
    `${counted}${extra?.startsWith('that ') ? ` ${extra}` : ''}${place.after ? ` ${place.after}` : ''}`,
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

/** Length against days, then what to ask. */
function tailOf(facts: SentenceFacts): string {
  const { published, usable, fit } = facts.length
  const asks = asksOf(facts)
  const isEven = facts.turn % 2 === 0
  const ask = (...first: string[]) => {
    const all = [...first, ...asks]
    return all.length > 0 ? `ask ${listWords(all)}` : ''
  }
  const then = (lead: string) => (asks.length > 0 ? `${lead}${ask()}` : '')
  switch (fit) {
    case 'fits':
      return `, and its ${published} fit your ${usable}${then('; ')}`
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

/** What is open about the work and the location. */
function asksOf({ role, field, askRole, does, place }: SentenceFacts): string[] {
  const asks: string[] = []
  if (role === null && does === null) {
    if (field === null) asks.push('what you’d do')
    else if (askRole) asks.push(`about ${askRole} roles`)
  }
  if (place.ask) asks.push(place.ask)
  return asks
}
