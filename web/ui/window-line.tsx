import { classNames } from './class-names.ts'
import { showDate, showDaysFrom } from './dates.ts'
import { type WindowDates, type WindowPoint, windowBand, windowPoints } from './window-points.ts'

export interface WindowLineProps {
  /** Accessible name: "Your SkillBridge window". */
  label: string
  dates: WindowDates
  /** The service's term for separation: ETS, EAOS, EAS, DOS, retirement. */
  separationWord?: string
}

/** All dates that determine a SkillBridge window on a line, to scale; a list on narrow screens. */
export function WindowLine({ label, dates, separationWord }: WindowLineProps) {
  const points = windowPoints(dates, separationWord)
  return (
    <figure aria-label={label} className="@container">
      <LineDrawing points={points} dates={dates} />
      <ol className="relative flex flex-col @2xl:grid @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:grid-rows-[auto_auto_auto]">
        {points.map((point, index) => (
          <li
            key={point.key}
            className={classNames(
              'relative flex gap-3 pb-4 last:pb-0 @2xl:row-span-3 @2xl:grid @2xl:grid-rows-subgrid @2xl:gap-0 @2xl:px-1 @2xl:pb-0 @2xl:text-center',
              index < points.length - 1 &&
                'before:absolute before:top-4 before:bottom-[-6px] @2xl:before:hidden',
              index < points.length - 1 && strokeAfter(point, dates),
            )}
          >
            <PointMark point={point} />
            <div className="@2xl:contents">
              <p className="text-sm text-ink-soft">{point.label}</p>
              <p className="tabular font-semibold">
                <time dateTime={point.date}>{showDate(point.date)}</time>
              </p>
              {point.date !== dates.today && (
                <p className="tabular text-sm text-ink-soft">
                  {showDaysFrom(dates.today, point.date)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** In the vertical list, the open stretch is thicker. */
function strokeAfter({ date }: WindowPoint, { opens, finish }: WindowDates): string {
  const isOpen = opens && finish && date >= opens && date < finish
  return isOpen
    ? 'before:left-[5px] before:w-1.5 before:bg-step-3'
    : 'before:left-[7px] before:w-0.5 before:bg-control'
}

function PointMark({ point }: { point: WindowPoint }) {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      className="relative mt-1 shrink-0 overflow-visible @2xl:hidden"
    >
      <circle cx="8" cy="8" r="6" className={markOf(point.key)} />
    </svg>
  )
}

function LineDrawing({ points, dates }: { points: WindowPoint[]; dates: WindowDates }) {
  const open = windowBand(points, dates.opens, dates.finish)
  const starts = windowBand(points, dates.earliestStart, dates.lastStart)
  return (
    <svg aria-hidden="true" height="64" className="hidden w-full overflow-visible @2xl:block">
      <line x1="0" x2="100%" y1="16" y2="16" className="stroke-control stroke-2" />
      {open && (
        <rect
          x={`${open.start}%`}
          width={`${open.width}%`}
          y="11"
          height="10"
          className="fill-step-3"
        />
      )}
      {starts && (
        <rect
          x={`${starts.start}%`}
          width={`${starts.width}%`}
          y="11"
          height="10"
          className="fill-brand"
        />
      )}
      {points.map((point) => (
        <g key={point.key}>
          <line
            x1={`${point.at}%`}
            x2={`${point.column}%`}
            y1="24"
            y2="58"
            className="stroke-control stroke-1"
          />
          <circle cx={`${point.at}%`} cy="16" r="7" className={markOf(point.key)} />
        </g>
      ))}
    </svg>
  )
}

function markOf(key: WindowPoint['key']): string {
  if (key === 'today') return 'fill-ink stroke-canvas stroke-2'
  if (key === 'separation') return 'fill-signal stroke-canvas stroke-2'
  return 'fill-surface stroke-brand stroke-3'
}
