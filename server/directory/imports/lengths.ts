import { remember } from '#server/platform/lib/remember.ts'
import { quote } from './cells.ts'

/** Published lengths in days, and the unparsable rest. */
export interface Lengths {
  ranges: { min: number; max: number }[]
  unread: string[]
}

const unitDays: Record<string, number> = { day: 1, week: 7, month: 30 }
/** "Individually Developed – not to exceed 40 hours", which are hours a week. */
const setWithEach = /^individually developed\b/i
/** Days of the longest program that the rules allow. */
const longest = 180
const range = /^(?:up to )?(\d{1,3})(?:\s*(?:-|–|—|to)\s*(\d{1,3}))?\s*(day|week|month)s?$/i

/** Parses `151 - 180 days`, `61 - 90 days, 91 - 120 days`, `12 weeks`, `up to 180 days`. */
export const readLengths = remember(lengthsIn)

function lengthsIn(text: string): Lengths {
  const lengths: Lengths = { ranges: [], unread: [] }
  for (const part of text.split(/[,;\n]/).map((piece) => piece.trim())) {
    if (part === '') continue
    if (setWithEach.test(part)) {
      lengths.ranges.push({ min: 1, max: longest })
      continue
    }
    const match = range.exec(part)
    const first = Number(match?.[1])
    const last = Number(match?.[2] ?? match?.[1])
    const unit = unitDays[match?.[3]?.toLowerCase() ?? ''] ?? 0
    const min = /^up to/i.test(part) ? 1 : first * unit
    const max = last * unit
    if (match === null || min < 1 || max < min || max > 1100) lengths.unread.push(part)
    else if (!lengths.ranges.some((known) => known.min === min && known.max === max)) {
      lengths.ranges.push({ min, max })
    }
  }
  lengths.ranges.sort((a, b) => a.min - b.min || a.max - b.max)
  return lengths
}

/** A length as a PostgreSQL range of whole days: `[151,181)`. */
export function dayRange(length: { min: number; max: number }): string {
  return `[${length.min},${length.max + 1})`
}

/** Messages for lengths that aren't a number of days. */
export function lengthConflicts(lengths: Lengths): string[] {
  return lengths.unread.map((text) => `The length ${quote(text)} is not a number of days.`)
}

type Listed = readonly { readonly lengths: readonly (readonly [number, number])[] }[]

/** The contradiction of two lists that state different lengths: none of one is within the other's. */
export function lengthsApart(programs: Listed, locations: Listed): string[] {
  const [ours, theirs] = [programs, locations].map((facts) => facts.flatMap((one) => one.lengths))
  if (!ours?.length || !theirs?.length) return []
  const meet = ours.some(([min, max]) => theirs.some((other) => min <= other[1] && other[0] <= max))
  if (meet) return []
  return [
    `The program list says ${showLengths(ours)} days, the location listing ${showLengths(theirs)} days.`,
  ]
}

function showLengths(lengths: readonly (readonly [number, number])[]): string {
  const sorted = [...lengths].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...new Set(sorted.map(([min, max]) => (min === max ? `${min}` : `${min}–${max}`)))].join(
    ' or ',
  )
}
