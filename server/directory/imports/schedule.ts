import { type ParsedCronItem, parseCronItems } from 'graphile-worker'

/** When a source is fetched: a cron pattern in a time zone. */
export interface Schedule {
  readonly cron: string
  readonly timeZone: string
}

const minuteMs = 60_000
/** Offsets of time zones are multiples of a quarter of an hour. */
const quarterMinutes = 15
const maxDays = 366

/** Reads moments as parts for a cron pattern in a time zone; throws for an unknown zone. */
function partsIn(timeZone: string) {
  const numeric = { hour: 'numeric', minute: 'numeric', day: 'numeric', month: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-US', {
    ...numeric,
    weekday: 'short',
    hourCycle: 'h23',
    timeZone,
  })
  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  return (at: Date) => {
    const parts = format.formatToParts(at)
    const value = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    return {
      min: Number(value('minute')),
      hour: Number(value('hour')),
      date: Number(value('day')),
      month: Number(value('month')),
      dow: days.indexOf(value('weekday')),
    }
  }
}

function patternOf(cron: string): ParsedCronItem | undefined {
  return parseCronItems([{ task: 'source', match: cron }])[0]
}

/** Throws for an unknown time zone. */
export function requireTimeZone(timeZone: string): void {
  partsIn(timeZone)
}

/** Whether a schedule has the given minute; throws for an invalid pattern or time zone. */
export function isDue({ cron, timeZone }: Schedule, at: Date): boolean {
  return patternOf(cron)?.match(partsIn(timeZone)(at)) ?? false
}

type Parts = ReturnType<ReturnType<typeof partsIn>>

/** Whether the pattern has any minute on that day. */
function hasRunOn(pattern: ParsedCronItem, day: Parts): boolean {
  for (let hour = 0; hour < 24; hour += 1) {
    for (let min = 0; min < 60; min += 1) {
      if (pattern.match({ ...day, hour, min })) return true
    }
  }
  return false
}

/** The first minute of a schedule after this one; null if there is none within a year. */
export function nextRun({ cron, timeZone }: Schedule, now: Date): Date | null {
  const pattern = patternOf(cron)
  if (!pattern) return null
  const read = partsIn(timeZone)
  const first = Math.floor(now.getTime() / minuteMs) + 1
  const end = first + maxDays * 1_440
  for (let quarter = first - (first % quarterMinutes); quarter < end; quarter += quarterMinutes) {
    const parts = read(new Date(quarter * minuteMs))
    // The rest of a day without runs is skipped, but for an hour: it may be an hour shorter.
    const rest = 1_440 - parts.hour * 60 - parts.min - 60
    if (rest > quarterMinutes && !hasRunOn(pattern, parts)) {
      quarter += rest - quarterMinutes
      continue
    }
    for (let offset = 0; offset < quarterMinutes; offset += 1) {
      if (quarter + offset < first) continue
      if (pattern.match({ ...parts, min: parts.min + offset })) {
        return new Date((quarter + offset) * minuteMs)
      }
    }
  }
  return null
}
