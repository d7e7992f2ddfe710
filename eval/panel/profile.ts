import { createHash } from 'node:crypto'
import type { Answers } from '#contract/transition/surveys.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import type { Kind } from './kinds.ts'

/** A person of the panel: the survey filled in, and what a coach says of any row for this person. */
export interface Profile {
  readonly key: string
  /** What is particular about this person: "career changer", "officer", "negation". */
  readonly traits: readonly string[]
  readonly answers: Answers
  /** What a coach would expect on the real list, in a sentence or two. */
  readonly expects: string
  readonly judged: Criteria
}

/** How a coach judges a row for one person: by its work; the place is judged by the answers. */
export interface Criteria {
  /** Kinds of work that are right. */
  readonly right: readonly Kind[]
  /** Words in a title, a host's name or a description that make a row right where no kind does. */
  readonly rightWords?: RegExp
  /** Job families that make a row right that says nothing else. */
  readonly families?: readonly string[]
  /** Words in a title, or in a host's name without one, that make a row of a right kind wrong. */
  readonly wrongWords?: RegExp
  /** Kinds that are absurd for this person, where no right kind is beside them. */
  readonly never?: readonly Kind[]
  /** Words in a title or a host's name that are absurd for this person, whatever else is there. */
  readonly neverWords?: RegExp
  /** Job families that are absurd when a row says nothing else. */
  readonly neverFamilies?: readonly string[]
  /** Entry work is below this person, or leading work above. */
  readonly level?: 'no_entry' | 'no_lead'
  /** Rows read by hand: the beginning of "host - title", in small letters. */
  readonly read?: { readonly right?: readonly string[]; readonly wrong?: readonly string[] }
}

/** Half of the people are held back while the engine is tuned; the hash of the key decides. */
export function isHeld({ key }: Pick<Profile, 'key'>): boolean {
  return (createHash('sha256').update(`panel ${key}`).digest()[0] ?? 0) % 2 === 1
}

/** Whether a row takes people of the service. */
export function isOpenTo({ answers }: Profile, { services }: Opportunity): boolean {
  const service = answers.service?.service
  return !service || services.length === 0 || services.includes(service)
}
