const width = 112
const height = 28

/** A value per day, today last; null where it isn't known. */
export type Days = readonly (number | null)[]

const isKnown = (value: number | null) => value !== null

/** A bar per day, none where the value isn't known; the text next to it has the same information. */
export function Trend({ days }: { days: Days }) {
  const max = Math.max(1, ...days.filter(isKnown))
  const step = width / days.length
  const bars = days.flatMap((value, day) =>
    value === null
      ? []
      : {
          day,
          x: day * step,
          size: value === 0 ? 1 : Math.max(3, (value / max) * height),
          isQuiet: value === 0,
        },
  )
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

const show = (value: number) => value.toLocaleString('en-US')

/** The known values of the last seven days, and of the seven before. */
function weeksOf(days: Days): [lately: number[], before: number[]] {
  return [days.slice(7).filter(isKnown), days.slice(0, 7).filter(isKnown)]
}

/** "12 new in 7 days, 8 in the 7 before"; a week with unknown days is left out. */
export function weeksText(days: Days): string {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const [lately, before] = weeksOf(days)
  const text = `${show(sum(lately))} new in 7 days`
  return before.length < 7 ? text : `${text}, ${show(sum(before))} in the 7 before`
}

/** "At most 12 late in 7 days, 8 in the 7 before". */
export function peaksText(days: Days): string {
  const [lately, before] = weeksOf(days)
  if (lately.length === 0) return 'Not measured yet'
  const text = `At most ${show(Math.max(...lately))} late in 7 days`
  return before.length === 0 ? text : `${text}, ${show(Math.max(...before))} in the 7 before`
}
