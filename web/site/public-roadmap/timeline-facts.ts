import type { z } from 'zod'
import { type getPublicRoadmap, TimelineFacts } from '#contract/transition/roadmap.ts'

/** What stands in the fields of the form: texts as typed, empty where nothing is said. */
export type TimelineValues = Record<keyof z.input<typeof TimelineFacts>, string>

/** The form's values from the page's address; keys it does not know are left out. */
export function valuesOf(search: URLSearchParams): TimelineValues {
  const keys = Object.keys(TimelineFacts.shape) as (keyof TimelineValues)[]
  return Object.fromEntries(
    keys.map((key) => [key, (search.get(key) ?? '').trim()]),
  ) as TimelineValues
}

/** The endpoint's input: what was left empty is not sent. */
export function inputOf(values: TimelineValues): z.input<typeof getPublicRoadmap.input> {
  const told = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(told) as z.input<typeof getPublicRoadmap.input>
}

/** The query string of the same facts, for links. */
export function queryOf(values: TimelineValues): string {
  const told = Object.entries(values).filter(([, value]) => value !== '')
  return new URLSearchParams(told).toString()
}

/** A date to try the page with: 210 days ahead. */
export function exampleDate(asOf: string): string {
  return new Date(Date.parse(`${asOf}T00:00Z`) + 210 * 86_400_000).toISOString().slice(0, 10)
}
