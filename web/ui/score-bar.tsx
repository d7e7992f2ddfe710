import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import {
  type ScorePart,
  type ScoreSegment,
  scoreSegments,
  showPoints,
  wholeParts,
} from './score-parts.ts'

export interface ScoreBarProps {
  /** The score's name: "Match score". */
  label: string
  score: number
  parts: readonly ScorePart[]
  /** The maximum score. */
  total?: number
  /** Hides the list of parts; the active part is still named. */
  isCompact?: boolean
  /** A static image, for pages without scripts and for print. */
  isStill?: boolean
}

const barStyle = 'chart chart-ground h-4 rounded-full bg-tint ring-1 ring-line'

const fills = [
  ['fill-step-1', 'bg-step-1'],
  ['fill-step-2', 'bg-step-2'],
  ['fill-step-3', 'bg-step-3'],
  ['fill-step-4', 'bg-step-4'],
  ['fill-step-5', 'bg-step-5'],
  ['fill-step-6', 'bg-step-6'],
] as const

/** A score as the sum of its parts: hover, tap or arrow to a part for its name and points. */
export function ScoreBar({
  label,
  score,
  parts: exactParts,
  total = 100,
  isCompact = false,
  isStill = false,
}: ScoreBarProps) {
  const id = useId()
  const parts = wholeParts(exactParts, score)
  const [active, setActive] = useState<number | null>(null)
  const segments = scoreSegments(parts, total)
  const pointed = active === null ? undefined : segments[active]

  function move(event: KeyboardEvent) {
    const steps = { ArrowRight: 1, ArrowLeft: -1, Home: -segments.length, End: segments.length }
    const step = Reflect.get(steps, event.key)
    if (typeof step !== 'number') return
    event.preventDefault()
    setActive((now) => Math.min(Math.max((now ?? -1) + step, 0), segments.length - 1))
  }

  const bar = (
    <svg role="presentation" className="block size-full rounded-full">
      {segments.map((segment, index) => (
        <Segment
          key={segment.label}
          id={`${id}-${index}`}
          segment={segment}
          isActive={index === active}
          isDimmed={active !== null && index !== active}
          onPoint={() => setActive(index)}
        />
      ))}
    </svg>
  )

  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="text-sm text-ink-soft">
          {pointed ? (
            <>
              <span className="font-semibold text-ink">{pointed.label}</span>{' '}
              <span className="tabular">
                {showPoints(pointed.points)} of {showPoints(pointed.max)}
              </span>
            </>
          ) : (
            label
          )}
        </span>
        <span className="shrink-0">
          <span className="text-2xl font-bold">{showPoints(score)}</span>{' '}
          <span className="text-sm text-ink-soft">of {total}</span>
        </span>
      </figcaption>
      {isStill ? (
        <div aria-hidden="true" className={barStyle}>
          {bar}
        </div>
      ) : (
        <div
          role="listbox"
          aria-label={`Parts of the ${label.toLowerCase()}`}
          aria-activedescendant={active === null ? undefined : `${id}-${active}`}
          tabIndex={0}
          onKeyDown={move}
          onFocus={() => setActive((now) => now ?? 0)}
          onBlur={() => setActive(null)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setActive(null)}
          className={barStyle}
        >
          {bar}
        </div>
      )}
      {!isCompact && <ScoreKey segments={segments} active={active} />}
      <ScoreTable label={label} score={score} parts={parts} />
    </figure>
  )
}

function Segment({ id, segment, isActive, isDimmed, onPoint }: SegmentProps) {
  return (
    <rect
      id={id}
      role="option"
      aria-selected={isActive}
      aria-label={`${segment.label}: ${showPoints(segment.points)} of ${showPoints(segment.max)}`}
      x={`${segment.start}%`}
      width={`${segment.width}%`}
      height="100%"
      onPointerEnter={onPoint}
      onPointerDown={onPoint}
      className={classNames(
        'stroke-surface stroke-2',
        fills[segment.fill]?.[0],
        isDimmed && 'opacity-35',
      )}
    />
  )
}

interface SegmentProps {
  id: string
  segment: ScoreSegment
  isActive: boolean
  isDimmed: boolean
  onPoint: () => void
}

function ScoreKey({ segments, active }: { segments: ScoreSegment[]; active: number | null }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {segments.map((segment, index) => (
        <li
          key={segment.label}
          className={classNames(
            'flex items-center gap-1.5',
            active !== null && active !== index && 'text-ink-soft',
          )}
        >
          <span className={classNames('chart size-3 rounded-[3px]', fills[segment.fill]?.[1])} />
          {segment.label}{' '}
          <span className="tabular font-semibold">{showPoints(segment.points)}</span>
        </li>
      ))}
    </ul>
  )
}

function ScoreTable({ label, score, parts }: Pick<ScoreBarProps, 'label' | 'score' | 'parts'>) {
  return (
    // A table doesn't collapse by itself: without this it would widen the page.
    <div className="sr-only">
      <table>
        <caption>{label} by part</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Points</th>
            <th scope="col">Max</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.label}>
              <th scope="row">{part.label}</th>
              <td>{showPoints(part.points)}</td>
              <td>{showPoints(part.max)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            <td>{showPoints(score)}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  )
}
