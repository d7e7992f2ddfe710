import type { SharedPart } from '#contract/transition/report-shares.ts'
import type { ReadyReport } from '#contract/transition/reports.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import { withoutOwnWords, withoutSentencesOf } from './own-words.ts'

/** Text that mentions a medical separation is always removed. */
const medical = /\bmed(ical)? board|\bmedical (separation|retirement)|\b(IDES|MEB|PEB)\b/i
/** Whether a text mentions a medical separation. */
export const saysMedical = (text: string): boolean => medical.test(text)

/** Three distances are enough to locate someone's home. */
const distance = /\bmiles?\b|\bfrom home\b|\bZIP\b|\b\d{5}\b/i
const clearance = /\bclearances?\b|\bsecret\b|\bTS\b|\bSCI\b|\bpolygraph\b/i

/**
 * A report without the parts its owner excluded. Free text, needed help, medical separation reasons
 * and opinions on matches are never included.
 */
export function redactReport(report: ReadyReport, include: readonly SharedPart[]): ReadyReport {
  const { work } = report.matches
  // "near San Diego", "within 100 miles of Austin": a city the person asked for, which may be home.
  const isCity = /^(?:near|within) /.test(work?.where ?? '')
  const city = isCity && !include.includes('zip') ? (work?.where ?? null) : null
  const hidden = [
    medical,
    ...(include.includes('zip') ? [] : [distance]),
    ...(city ? [new RegExp(city.replaceAll(/[^\w ]/g, '.'), 'i')] : []),
    ...(include.includes('clearance') ? [] : [clearance]),
  ]
  const { inputs, matches, paths, ...rest } = withoutOwnWords(report)
  const roadmap = rest.roadmap.filter(({ title, fact }) => !medical.test(`${title} ${fact.text}`))
  const items = matches.items.map((match) => ({
    ...match,
    feedback: null,
    place: include.includes('zip') ? match.place : { ...match.place, miles: null },
  }))
  const shownMatches = {
    ...matches,
    items,
    work: work && city ? { ...work, near: null, where: null } : work,
  }
  const shared = withoutSentences({ ...rest, roadmap, paths, matches: shownMatches }, hidden)
  return { ...shared, inputs: redactAnswers(inputs, include) }
}

function redactAnswers(answers: Answers, include: readonly SharedPart[]): Answers {
  const { service, separation, places, education, goals } = answers
  const { partialInterests: _, ...sections } = answers
  return {
    ...sections,
    service: service && { ...service, specialtyText: null },
    separation: separation && {
      ...separation,
      type: separation.type === 'medical' ? 'other' : separation.type,
    },
    places:
      include.includes('zip') || !places
        ? places
        : { ...places, home: null, listed: places.listed.filter((place) => 'state' in place) },
    education:
      include.includes('clearance') || !education
        ? education
        : { ...education, clearance: { level: 'none', active: false } },
    goals: goals && { ...goals, wish: null, experience: '', needs: [] },
  }
}

/** Keys kept as is: facts quote the rule, and names and titles belong to the listing. */
const unchangedKeys = new Set([
  'fact',
  'rule',
  'title',
  'name',
  'organization',
  'key',
  'label',
  'url',
])

/** Removes every sentence with hidden content, and list items left without text. */
function withoutSentences<T>(value: T, hidden: readonly RegExp[]): T {
  return redactValue(value) as T

  function redactValue(value: unknown): unknown {
    if (typeof value === 'string') return textWithout(value, hidden)
    if (Array.isArray(value)) return value.filter((item) => !isHiddenText(item)).map(redactValue)
    if (value === null || typeof value !== 'object') return value
    const entries = Object.entries(value)
    return Object.fromEntries(
      entries.map(([name, part]) => [name, unchangedKeys.has(name) ? part : redactValue(part)]),
    )
  }

  /** Whether a list item has text left. */
  function isHiddenText(item: unknown): boolean {
    const text = typeof item === 'object' && item !== null && 'text' in item ? item.text : item
    return typeof text === 'string' && text !== '' && textWithout(text, hidden) === ''
  }
}

function textWithout(text: string, hidden: readonly RegExp[]): string {
  return hidden.reduce(withoutSentencesOf, text)
}
