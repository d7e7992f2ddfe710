/** A published length in days. */
interface LengthRange {
  readonly min: number
  readonly max: number
}

/** Whether the host sets the length with each person, up to the longest that SkillBridge allows. */
export const isSetWithEach = ({ min, max }: LengthRange) => min === 1 && max === 180

/** "91–120 or 151–180 days", "Set with each person"; undefined if not published. */
export function showLength(length: readonly LengthRange[]): string | undefined {
  if (length.length === 0) return undefined
  if (length.some(isSetWithEach)) return 'Set with each person'
  const ranges = length.map(({ min, max }) => (min === max ? `${max}` : `${min}–${max}`))
  const last = ranges.pop()
  const listed = ranges.length > 0 ? `${ranges.join(', ')} or ${last}` : last
  return `${listed} ${listed === '1' ? 'day' : 'days'}`
}
