import { isoDate, showDate } from './dates.ts'

/** When a class starts, as its text says. */
export interface StatedStarts {
  /** To follow "starts": "twice a year". */
  readonly text: string
  /** Months of the year, 1 to 12; empty if the text names none. */
  readonly months: readonly number[]
}

/** Whether a class starts on days that leave time to finish it; null if the host has to say. */
export interface StartsVerdict {
  readonly ok: boolean | null
  readonly text: string
  /** The days of its months that are among these; null if no month is named or none is. */
  readonly from: number | null
  readonly until: number | null
}

/** A start in a month needs this many days of it: texts name months approximately. */
const minDays = 7

/** Compares the months in which a class starts with the days, since 1970, on which one may start. */
export function startsIn(
  { text, months }: StatedStarts,
  first: number,
  last: number,
): StartsVerdict {
  const days =
    first === last
      ? `on ${showDate(isoDate(first))}`
      : `between ${showDate(isoDate(first))} and ${showDate(isoDate(last))}`
  const says = `It starts ${text}.`
  const open = { from: null, until: null }
  if (months.length === 0) {
    return { ...open, ok: null, text: `${says} Ask for the dates: you’d have to start ${days}.` }
  }
  const spans = monthsBetween(first, last).filter(({ month, from, until }) => {
    return months.includes(month) && until - from + 1 >= minDays
  })
  if (spans.length === 0) {
    return { ...open, ok: false, text: `${says} To finish in time, you’d have to start ${days}.` }
  }
  const from = Math.min(...spans.map((span) => span.from))
  const until = Math.max(...spans.map((span) => span.until))
  return spans.some(({ isWhole }) => isWhole)
    ? { ok: true, text: says, from, until }
    : { ok: null, text: `${says} Ask for the date: you’d have to start ${days}.`, from, until }
}

/** The months of a span of days, each with its days in the span. */
function monthsBetween(first: number, last: number) {
  const spans: { month: number; from: number; until: number; isWhole: boolean }[] = []
  for (let from = first; from <= last; ) {
    const date = new Date(from * dayMs)
    const month = date.getUTCMonth()
    const end = Date.UTC(date.getUTCFullYear(), month + 1, 0) / dayMs
    const until = Math.min(last, end)
    spans.push({ month: month + 1, from, until, isWhole: date.getUTCDate() === 1 && until === end })
    from = end + 1
  }
  return spans
}

const dayMs = 86_400_000
