/** The data of a chart. */
export interface ChartData {
  kind: 'line' | 'bar'
  /** The horizontal axis label: "Week". */
  x: string
  /** Labels along the axis, in order, all distinct. */
  points: readonly string[]
  /** At most four; each has a value per point, or null where there is none. */
  series: readonly { label: string; values: readonly (number | null)[] }[]
  /** Formats a value: "$1,200", "41%". */
  show?: (value: number) => string
}

// Fills, strokes and dashes by series: never distinguished by color alone.
const styles = [
  { fill: 'fill-step-1', stroke: 'stroke-step-1', dash: undefined },
  { fill: 'fill-step-2', stroke: 'stroke-step-2', dash: '7 4' },
  { fill: 'fill-step-3', stroke: 'stroke-step-3', dash: '2 4' },
  { fill: 'fill-step-4', stroke: 'stroke-step-4', dash: '12 4 2 4' },
] as const

/** The style of the series at an index. */
export function seriesStyle(index: number) {
  return styles[index % styles.length] ?? styles[0]
}
