import type { z } from 'zod'
import { type getPublicRoadmap, TimelineFacts } from '#contract/transition/roadmap.ts'

/** The form's field values: text as typed, empty if not provided. */
export type TimelineValues = Record<keyof z.input<typeof TimelineFacts>, string>

/** The form's values from the URL; unknown keys are dropped. */
export function valuesOf(search: URLSearchParams): TimelineValues {
  const keys = Object.keys(TimelineFacts.shape) as (keyof TimelineValues)[]
  return Object.fromEntries(
    keys.map((key) => [key, (search.get(key) ?? '').trim()]),
  ) as TimelineValues
}

/** The endpoint's input, without empty values. */
export function inputOf(values: TimelineValues): z.input<typeof getPublicRoadmap.input> {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as z.input<typeof getPublicRoadmap.input>
}

/** The query string of the same facts, for links. */
export function queryOf(values: TimelineValues): string {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return new URLSearchParams(filled).toString()
}

/** An example date for trying the page: 210 days ahead. */
export function exampleDate(asOf: string): string {
  return new Date(Date.parse(`${asOf}T00:00Z`) + 210 * 86_400_000).toISOString().slice(0, 10)
}
