import { createHash } from 'node:crypto'
import type { Answers } from '#contract/transition/surveys.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import type { Kind } from './kinds.ts'

/** A panel member: their survey, and a coach's criteria for judging any row. */
export interface Profile {
  readonly key: string
  /** What is special about this person: "career changer", "officer", "negation". */
  readonly traits: readonly string[]
  readonly answers: Answers
  /** What a coach would expect on the real list, in a sentence or two. */
  readonly expects: string
  readonly judged: Criteria
}

/** How a coach judges a row's work for one person; the place is judged by the survey. */
export interface Criteria {
  /** Kinds of work that are right. */
  readonly right: readonly Kind[]
  /** Words in a title, host name or description that make a row right without a matching kind. */
  readonly rightWords?: RegExp
  /** Job families that make a row right if it says nothing else. */
  readonly families?: readonly string[]
  /** Words in a title, or in a host name without one, that make a row of a right kind wrong. */
  readonly wrongWords?: RegExp
  /** Kinds that are absurd for this person, unless a right kind is also present. */
  readonly never?: readonly Kind[]
  /** Words in a title or host name that are always absurd for this person. */
  readonly neverWords?: RegExp
  /** Job families that are absurd if a row says nothing else. */
  readonly neverFamilies?: readonly string[]
  /** Entry-level work is too low for this person, or leadership too high. */
  readonly level?: 'no_entry' | 'no_lead'
  /** Rows reviewed by hand: prefixes of "host - title", in lowercase. */
  readonly read?: { readonly right?: readonly string[]; readonly wrong?: readonly string[] }
}

/** Half of the people are held out during tuning, by the hash of their key. */
export function isHeld({ key }: Pick<Profile, 'key'>): boolean {
  return (createHash('sha256').update(`panel ${key}`).digest()[0] ?? 0) % 2 === 1
}

/** Whether a row accepts members of the service. */
export function isOpenTo({ answers }: Profile, { services }: Opportunity): boolean {
  const service = answers.service?.service
  return !service || services.length === 0 || services.includes(service)
}
