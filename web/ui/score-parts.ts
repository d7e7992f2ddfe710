/** One part of a score; compatible with the contract's `Contribution` and readiness parts. */
export interface ScorePart {
  label: string
  points: number
  max: number
}

export interface ScoreSegment extends ScorePart {
  /** Start and width of the segment, in percent of the bar. */
  start: number
  width: number
  /** The index of its chart fill, 0 to 5. */
  fill: number
}

export const chartFills = 6

/** Lays the parts end to end on a bar of `total` points; parts without points have no width. */
export function scoreSegments(parts: readonly ScorePart[], total = 100): ScoreSegment[] {
  let start = 0
  return parts
    .filter((part) => part.points > 0)
    .map((part, index) => {
      const width = (part.points / total) * 100
      const segment = {
        ...part,
        start: round(start),
        width: round(width),
        fill: index % chartFills,
      }
      start += width
      return segment
    })
}

/** A score for display: whole points. */
export function showPoints(points: number): string {
  return String(Math.round(points))
}

/** Rounds the parts to add up to the rounded score; the largest remainders are rounded up. */
export function wholeParts<P extends ScorePart>(parts: readonly P[], score: number): P[] {
  const whole = parts.map(({ points }) => Math.floor(points))
  const left = Math.round(score) - whole.reduce((sum, points) => sum + points, 0)
  const byRemainder = parts
    .map(({ points }, index) => ({ index, remainder: points - Math.floor(points) }))
    .toSorted((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder.slice(0, Math.max(0, left))) {
    whole[index] = (whole[index] ?? 0) + 1
  }
  return parts.map((part, index) => ({ ...part, points: whole[index] ?? 0 }))
}

function round(percent: number): number {
  return Math.round(percent * 1000) / 1000
}
