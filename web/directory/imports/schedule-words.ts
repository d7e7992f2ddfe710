const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const monthNames =
  'January February March April May June July August September October November December'.split(' ')

const list = new Intl.ListFormat('en-US')
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinal = (day: number) => `${day}${endings[ordinals.select(day)]}`

/** At most this many times of day are listed. */
const maxTimes = 4

/** "1,3" and "1-5" as numbers; null for anything else. */
function numbersOf(field: string): readonly number[] | null {
  const numbers: number[] = []
  for (const part of field.split(',')) {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? []
    if (from === undefined) return null
    for (let number = Number(from); number <= Number(to ?? from); number += 1) numbers.push(number)
  }
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

function clockTime(hour: number, minute: number): string {
  const minutes = String(minute).padStart(2, '0')
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "at 6:00 AM and 6:00 PM", "every 15 minutes"; null if it takes more words. */
function timesInWords(minute: string, hour: string): string | null {
  const everyMinutes = /^\*(?:\/(\d+))?$/.exec(minute)
  const everyHours = /^\*(?:\/(\d+))?$/.exec(hour)
  const every = (count: string | undefined, noun: string) =>
    count === undefined || count === '1' ? `every ${noun}` : `every ${count} ${noun}s`
  if (everyMinutes) return everyHours && !everyHours[1] ? every(everyMinutes[1], 'minute') : null
  const minutes = numbersOf(minute)
  if (!minutes) return null
  if (everyHours) {
    const [past] = minutes
    if (minutes.length > 1 || past === undefined) return null
    const hours = every(everyHours[1], 'hour')
    return past === 0
      ? `${hours} on the hour`
      : `${hours} at ${past} ${past === 1 ? 'minute' : 'minutes'} past`
  }
  const hours = numbersOf(hour)
  if (!hours || hours.length * minutes.length > maxTimes) return null
  return `at ${list.format(hours.flatMap((h) => minutes.map((m) => clockTime(h, m))))}`
}

/** "Mondays and Thursdays", "Monday through Friday". */
function weekdaysInWords(field: string): string | null {
  const [, from, to] = /^(\d)-(\d)$/.exec(field) ?? []
  if (from !== undefined && to !== undefined) {
    return `${dayNames[Number(from) % 7]} through ${dayNames[Number(to) % 7]}`
  }
  const numbers = numbersOf(field)
  const days = numbers && [...new Set(numbers.map((day) => day % 7))].toSorted((a, b) => a - b)
  return days && list.format(days.map((day) => `${dayNames[day]}s`))
}

/** "Every day", "Mondays", "The 1st and 15th of the month"; null if it takes more words. */
function daysInWords(date: string, weekday: string): string | null {
  if (date === '*' && weekday === '*') return 'Every day'
  if (date === '*') return weekdaysInWords(weekday)
  const dates = weekday === '*' ? numbersOf(date) : null
  return dates && `The ${list.format(dates.map(ordinal))} of the month`
}

/**
 * A cron pattern in words: `0 6 * * 1` is "Mondays at 6:00 AM". Null for patterns that would need a paragraph; the
 * page then shows the pattern alone.
 */
export function scheduleInWords(cron: string): string | null {
  const [minute = '', hour = '', date = '', month = '', weekday = ''] = cron.trim().split(/\s+/)
  const times = timesInWords(minute, hour)
  const days = daysInWords(date, weekday)
  const months = month === '*' ? [] : numbersOf(month)
  if (!times || !days || !months) return null
  const isAlways = days === 'Every day' && times.startsWith('every')
  const words = isAlways ? `E${times.slice(1)}` : `${days}${joint(times)}${times}`
  if (months.length === 0) return words
  return `${words}, in ${list.format(months.map((number) => monthNames[number - 1] ?? ''))}`
}

const joint = (times: string) => (times.startsWith('every') ? ', ' : ' ')
