const width = 112
const height = 28

/** A bar per day, today last; the text next to it has the same information. */
export function Trend({ days }: { days: readonly number[] }) {
  const max = Math.max(1, ...days)
  const step = width / days.length
  const bars = days.map((value, day) => ({
    day,
    x: day * step,
    size: value === 0 ? 1 : Math.max(3, (value / max) * height),
    isQuiet: value === 0,
  }))
  return (
    <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {bars.map(({ day, x, size, isQuiet }) => (
        <rect
          key={day}
          x={x}
          y={height - size}
          width={step - 2}
          height={size}
          rx={1}
          className={isQuiet ? 'fill-control' : 'fill-brand'}
        />
      ))}
    </svg>
  )
}

/** "12 this week, 8 the week before". */
export function weeksText(days: readonly number[]): string {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const show = (value: number) => value.toLocaleString('en-US')
  return `${show(sum(days.slice(7)))} new in 7 days, ${show(sum(days.slice(0, 7)))} in the 7 before`
}
