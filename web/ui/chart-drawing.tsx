import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear, scalePoint } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import { type PointerEvent, useState } from 'react'
import { type ChartData, seriesStyle } from './chart-data.ts'
import { classNames } from './class-names.ts'

export interface ChartDrawingProps extends ChartData {
  title: string
  width: number
  height: number
  show: (value: number) => string
}

const tickText = 'fill-ink-soft text-xs tabular'

/** The drawing of a `Chart`, lazy-loaded. */
export function ChartDrawing({
  title,
  width,
  height: whole,
  kind,
  points,
  series,
  show,
}: ChartDrawingProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const highest = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  // A line below the drawing shows the values under the pointer.
  const height = whole - 28
  const bottom = height - 28
  const y = scaleLinear<number>({ domain: [0, highest], range: [bottom, 8], nice: 4 })
  // Where only whole numbers are shown, marks between them would repeat a label.
  const ticks = y
    .ticks(4)
    .filter(
      (tick) =>
        tick % 1 === 0 || ![Math.floor(tick), Math.ceil(tick)].map(show).includes(show(tick)),
    )
  const left = 20 + 8 * Math.max(...ticks.map((tick) => show(tick).length))
  const right = width - 12
  const band = scaleBand<string>({ domain: [...points], range: [left, right], padding: 0.25 })
  const point = scalePoint<string>({ domain: [...points], range: [left + 12, right - 12] })
  const middleOf = (label: string) =>
    kind === 'bar' ? (band(label) ?? 0) + band.bandwidth() / 2 : (point(label) ?? 0)
  const maxLabel = Math.max(...points.map((label) => label.length))
  const every = Math.ceil(points.length / Math.max(1, Math.floor((right - left) / (maxLabel * 8))))
  const labelled = points.filter((_, index) => index % every === 0)
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left
    const distances = points.map((label) => Math.abs(middleOf(label) - x))
    setPointed(distances.indexOf(Math.min(...distances)))
  }
  const axis = {
    hideTicks: true,
    axisLineClassName: 'stroke-control',
    stroke: 'currentColor',
    tickClassName: 'tabular',
  }
  const label = pointed === null ? undefined : points[pointed]
  return (
    <>
      <svg
        role="img"
        aria-label={`${title}. The table below has the same numbers.`}
        width={width}
        height={height}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setPointed(null)}
        className="chart chart-ground block max-w-full"
      >
        {ticks.map((tick) => (
          <line key={tick} x1={left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
        ))}
        {label !== undefined && (
          <line
            x1={middleOf(label)}
            x2={middleOf(label)}
            y1={8}
            y2={bottom}
            className="stroke-control"
          />
        )}
        {kind === 'bar'
          ? series.map((item, index) => (
              <Bars
                key={item.label}
                values={item.values}
                points={points}
                index={index}
                y={y}
                bottom={bottom}
                band={band}
                of={series.length}
              />
            ))
          : series.map(({ label: name, values }, i) => {
              const style = seriesStyle(i)
              const seriesPoints = points.map((text, index) => ({
                text,
                value: values[index] ?? null,
              }))
              return (
                <g key={name}>
                  <LinePath
                    data={seriesPoints}
                    defined={({ value }) => value !== null}
                    x={({ text }) => middleOf(text)}
                    y={({ value }) => y(value ?? 0)}
                    strokeDasharray={style.dash}
                    className={classNames('fill-transparent stroke-[2.5]', style.stroke)}
                  />
                  {seriesPoints.map(
                    ({ text, value }) =>
                      value !== null && (
                        <circle
                          key={text}
                          cx={middleOf(text)}
                          cy={y(value)}
                          r={text === label ? 5 : 3}
                          className={style.fill}
                        />
                      ),
                  )}
                </g>
              )
            })}
        <AxisLeft
          {...axis}
          hideAxisLine
          left={left}
          scale={y}
          tickValues={ticks}
          tickFormat={(value) => show(Number(value))}
          tickComponent={({ x: left, y: top, formattedValue }) => (
            <text x={left} y={top} dx="-0.25em" dy="0.32em" textAnchor="end" className={tickText}>
              {formattedValue}
            </text>
          )}
        />
        <AxisBottom
          {...axis}
          top={bottom}
          scale={kind === 'bar' ? band : point}
          tickValues={labelled}
          tickComponent={({ x: left, y: top, formattedValue }) => (
            <text x={left} y={top} dy="0.5em" textAnchor="middle" className={tickText}>
              {formattedValue}
            </text>
          )}
        />
      </svg>
      <p aria-hidden="true" className="tabular h-7 truncate text-sm text-ink-soft">
        {label !== undefined &&
          pointed !== null &&
          `${label}: ${series
            .map(({ label: name, values }) => {
              const value = values[pointed] ?? null
              const text = value === null ? 'no data' : show(value)
              return series.length > 1 ? `${name} ${text}` : text
            })
            .join(', ')}`}
      </p>
    </>
  )
}

interface BarsProps {
  values: readonly (number | null)[]
  points: readonly string[]
  /** The index of the series, and the number of series. */
  index: number
  of: number
  bottom: number
  y: (value: number) => number
  band: ReturnType<typeof scaleBand<string>>
}

function Bars({ values, points, index: seriesIndex, of, bottom, y, band }: BarsProps) {
  const style = seriesStyle(seriesIndex)
  const each = band.bandwidth() / of
  return points.map((text, index) => {
    const value = values[index] ?? null
    if (value === null) return null
    return (
      <Bar
        key={text}
        x={(band(text) ?? 0) + seriesIndex * each}
        y={y(value)}
        width={Math.max(1, each - (of > 1 ? 2 : 0))}
        height={Math.max(0, bottom - y(value))}
        rx={2}
        className={style.fill}
      />
    )
  })
}
