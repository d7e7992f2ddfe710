/** The words for a step that someone without a date can take today. */
export const anyTimeNow = 'Any time now'

/** Where a step lies around its anchor, in words: for people who do not know their date yet. `who` is who separates. */
export function offsetInWords(
  step: {
    readonly anchor: 'separation' | 'opens'
    readonly fromDays: number
    readonly toDays: number | null
  },
  who: 'member' | 'partner' = 'member',
): string {
  const words = offset(step, who === 'partner' ? 'your partner gets out' : 'you get out')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function offset(step: Parameters<typeof offsetInWords>[0], separation: string): string {
  const { anchor, fromDays, toDays } = step
  const point = anchor === 'opens' ? 'your SkillBridge window opens' : separation
  if (fromDays === 0 && toDays === 0) return `On the day ${point}`
  if (toDays === null) {
    return fromDays < 0 ? `From ${span(fromDays)} before ${point}` : `From the day after ${point}`
  }
  if (toDays <= -1 && toDays > -7)
    return `Any time in the last ${lastSpan(fromDays)} before ${point}`
  if (toDays < 0) return `${between(fromDays, toDays)} before ${point}`
  if (toDays === 0) return `The last ${lastSpan(fromDays)} before ${point}`
  if (fromDays < 0) return `From ${span(fromDays)} before to ${span(toDays)} after ${point}`
  if (fromDays <= 1) return `Within ${span(toDays)} after ${point}`
  return `${between(fromDays, toDays)} after ${point}`
}

/** "6 to 3 months", "a year to 6 months": one unit if both share it. */
function between(fromDays: number, toDays: number): string {
  const [from, to] = [span(fromDays), span(toDays)]
  const [count = '', unit] = from.split(' ')
  return /^\d/.test(from) && unit === to.split(' ')[1] ? `${count} to ${to}` : `${from} to ${to}`
}

/** After "the last": "year", "10 months". */
function lastSpan(days: number): string {
  return span(days).replace(/^a /, '')
}

/** Days in everyday units: months from 90 days on, whole years if exact. */
function span(days: number): string {
  const count = Math.abs(days)
  if (count >= 730 && count % 365 === 0) return `${count / 365} years`
  if (count === 365) return 'a year'
  if (count >= 90 && count % 30 === 0) return `${count / 30} months`
  return count === 1 ? '1 day' : `${count} days`
}
