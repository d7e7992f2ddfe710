/** Where a step lies around its anchor, in words: for people who do not know their date yet. */
export function offsetInWords(step: {
  readonly anchor: 'separation' | 'opens'
  readonly fromDays: number
  readonly toDays: number | null
}): string {
  const words = offset(step)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function offset(step: Parameters<typeof offsetInWords>[0]): string {
  const { anchor, fromDays, toDays } = step
  const point = anchor === 'opens' ? 'your SkillBridge window opens' : 'you leave'
  if (fromDays === 0 && toDays === 0) return `On the day ${point}`
  if (toDays === null) {
    return fromDays < 0 ? `From ${span(fromDays)} before ${point}` : `From the day after ${point}`
  }
  if (toDays <= -1 && toDays > -7) return `From ${span(fromDays)} until the day before ${point}`
  if (toDays < 0) return `${span(fromDays)} to ${span(toDays)} before ${point}`
  if (toDays === 0) return `From ${span(fromDays)} before ${point} until that day`
  if (fromDays < 0) return `From ${span(fromDays)} before to ${span(toDays)} after ${point}`
  if (fromDays <= 1) return `Within ${span(toDays)} after ${point}`
  return `${span(fromDays)} to ${span(toDays)} after ${point}`
}

/** Days as people count them: months from 90 days on, years where they come out even. */
function span(days: number): string {
  const count = Math.abs(days)
  if (count >= 730 && count % 365 === 0) return `${count / 365} years`
  if (count === 365) return 'a year'
  if (count >= 90 && count % 30 === 0) return `${count / 30} months`
  return count === 1 ? '1 day' : `${count} days`
}
