/** One part of a score; the contract's `Contribution` and the parts of readiness fit. */
export interface ScorePart {
  label: string
  points: number
  max: number
}

export interface ScoreSegment extends ScorePart {
  /** Where the segment begins and how wide it is, in per cent of the bar. */
  start: number
  width: number
  /** Which of the six chart fills, from 0. */
  fill: number
}

export const chartFills = 6

/** Lays the parts end to end on a bar of `total` points; parts without points take no room. */
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

/** A score as it is written: one decimal, always. */
export function showPoints(points: number): string {
  return points.toFixed(1)
}

function round(percent: number): number {
  return Math.round(percent * 1000) / 1000
}
