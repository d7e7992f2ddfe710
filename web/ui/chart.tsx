import { type ReactNode, Suspense, useId, useRef } from 'react'
import { type ChartData, seriesStyle } from './chart-data.ts'
import { classNames } from './class-names.ts'
import { Disclosure } from './disclosure.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { ScrollArea } from './scroll-area.tsx'
import { useNearViewport } from './use-near-viewport.ts'
import { useWidth } from './use-width.ts'

const ChartDrawing = lazyComponent(async () => (await import('./chart-drawing.tsx')).ChartDrawing)

export interface ChartProps extends ChartData {
  title: string
  /** A sentence below the title: what it shows and what it omits. */
  description?: ReactNode
}

/**
 * Lines or bars, with the same numbers in a table below. Its script loads near the viewport; the space is reserved
 * from the start.
 */
export function Chart({ title, description, ...data }: ChartProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(box)
  const width = useWidth(box)
  const { kind, x, points, series, show = showNumber } = data
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption id={id}>
        <span className="font-semibold">{title}</span>
        {description && <span className="block text-sm text-ink-soft">{description}</span>}
      </figcaption>
      {series.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {series.map(({ label }, index) => (
            <li key={label} className="flex items-center gap-2">
              <SeriesMark kind={kind} index={index} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div ref={box} className="mt-3 h-72 min-w-0">
        {isNear && width > 0 && (
          <Suspense fallback={null}>
            <ChartDrawing title={title} width={width} height={288} {...data} show={show} />
          </Suspense>
        )}
      </div>
      <Disclosure summary="Show as a table" className="mt-2">
        <ScrollArea label={`${title}, table`}>
          <table aria-label={title} className="w-full text-sm">
            <thead>
              <tr className="border-b border-control">
                <th scope="col" className="py-2 pe-4 text-start font-semibold">
                  {x}
                </th>
                {series.map(({ label }) => (
                  <th key={label} scope="col" className="py-2 ps-4 text-end font-semibold">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point, index) => (
                <tr key={point} className="border-b border-line">
                  <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                    {point}
                  </th>
                  {series.map(({ label, values }) => {
                    const value = values[index] ?? null
                    return (
                      <td key={label} className="py-1.5 ps-4 text-end">
                        {value === null ? 'No data' : show(value)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </Disclosure>
    </figure>
  )
}

const showNumber = (value: number) => value.toLocaleString('en-US')

function SeriesMark({ kind, index }: { kind: ChartData['kind']; index: number }) {
  const style = seriesStyle(index)
  return (
    <svg aria-hidden="true" width="24" height="12" className="chart shrink-0">
      {kind === 'bar' ? (
        <rect x="6" width="12" height="12" rx="2" className={style.fill} />
      ) : (
        <line
          x1="0"
          x2="24"
          y1="6"
          y2="6"
          strokeDasharray={style.dash}
          className={classNames('stroke-3', style.stroke)}
        />
      )}
    </svg>
  )
}
