import { Component } from '#contract/military.ts'

/** Separation types a condition can name, as in the survey. */
export const conditionTypes = [
  'end_of_term',
  'retirement',
  'medical',
  'involuntary',
  'other',
] as const

/** What a condition of a milestone is about, as `matching/roadmap/conditions.ts` reads it. */
export const conditionSubjects = [
  'component',
  'type',
  'serving',
  'skillbridge',
  'oconus',
  'joins_reserve',
  'remote',
  'mycaa',
  'licensed',
  'asks_education',
  'bdd_missed',
  'years<',
  'years>=',
] as const
/** One of the subjects. */
export type ConditionSubject = (typeof conditionSubjects)[number]

/** A condition in parts: `not:type:medical+other` is about `type`, negated, with two values. */
export interface MilestoneCondition {
  readonly subject: ConditionSubject
  readonly isNegated: boolean
  /** Components or separation types; empty for other subjects, or while not chosen yet. */
  readonly values: readonly string[]
  /** The limit in years; null for other subjects, or while not entered yet. */
  readonly years: number | null
}

/** The values a subject can have; empty where it takes none. */
export function valuesOf(subject: ConditionSubject): readonly string[] {
  if (subject === 'component') return Component.options
  return subject === 'type' ? conditionTypes : []
}

/** Parses a condition, also one whose values aren't filled in yet; undefined for unknown words. */
export function parseCondition(text: string): MilestoneCondition | undefined {
  const isNegated = text.startsWith('not:')
  const plain = isNegated ? text.slice(4) : text
  const years = /^(years<|years>=)(\d{0,2})$/.exec(plain)
  if (years) {
    const [, subject, count = ''] = years
    return {
      subject: subject === 'years<' ? 'years<' : 'years>=',
      isNegated,
      values: [],
      years: count === '' ? null : Number(count),
    }
  }
  const [word = '', list] = plain.split(':')
  const subject = conditionSubjects.find((subject) => subject === word)
  if (!subject) return undefined
  const values = list === undefined || list === '' ? [] : list.split('+')
  const allowed = valuesOf(subject)
  const takesList = allowed.length > 0
  if (takesList !== (list !== undefined) || values.some((value) => !allowed.includes(value))) {
    return undefined
  }
  return { subject, isNegated, values, years: null }
}

/** Formats a condition; `parseCondition` reads it back. */
export function formatCondition({ subject, isNegated, values, years }: MilestoneCondition): string {
  const value = subject.startsWith('years')
    ? (years ?? '')
    : valuesOf(subject).length > 0
      ? `:${values.join('+')}`
      : ''
  return `${isNegated ? 'not:' : ''}${subject}${value}`
}

/** What is missing from a condition, for the person who edits it; undefined when it's complete. */
export function conditionProblem(text: string): string | undefined {
  const condition = parseCondition(text)
  if (!condition) return `The condition “${text}” is not known.`
  const { subject, values, years } = condition
  if (valuesOf(subject).length > 0 && values.length === 0) return 'Choose at least one.'
  if (subject.startsWith('years') && years === null) return 'Enter the number of years.'
  return undefined
}
