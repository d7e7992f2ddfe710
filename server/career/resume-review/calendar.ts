/** The same day `years` earlier, as text comparable with `YYYY`, `YYYY-MM` and `YYYY-MM-DD`. */
export function yearsBefore(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
}

/** Months since year 0; a year alone means its first month, or its last as an end date. */
export function monthOf(date: string, isEnd = false): number {
  const [year = 0, month = isEnd ? 12 : 1] = date.split('-').map(Number)
  return year * 12 + month - 1
}

/** Whether a JSON Resume date is real and plausible in a resume. */
export function isRealDate(date: string): boolean {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date)
  if (!match) return false
  const [, year, month = '01', day = '01'] = match
  if (Number(year) < 1950 || Number(year) > 2100) return false
  const time = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${year}-${month}-${day}`)
}
