/** A published length in days. */
interface LengthRange {
  readonly min: number
  readonly max: number
}

/** Whether the host sets the length with each person, up to the longest that SkillBridge allows. */
export const isSetWithEach = ({ min, max }: LengthRange) => min === 1 && max === 180

/** "91–120 or 151–180 days", "61–90 days, or set with each person"; undefined if not published. */
export function showLength(length: readonly LengthRange[]): string | undefined {
  const ranges = length
    .filter((one) => !isSetWithEach(one))
    .map(({ min, max }) => (min === max ? `${max}` : `${min}–${max}`))
  const isFlexible = ranges.length < length.length
  const last = ranges.pop()
  if (last === undefined) return isFlexible ? 'Set with each person' : undefined
  const listed = ranges.length > 0 ? `${ranges.join(', ')} or ${last}` : last
  const days = `${listed} ${listed === '1' ? 'day' : 'days'}`
  return isFlexible ? `${days}, or set with each person` : days
}
