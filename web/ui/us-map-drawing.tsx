import { useMemo } from 'react'
import { classNames } from './class-names.ts'
import { clusterPoints } from './map-clusters.ts'
import { placePoint } from './map-projection.ts'
import { stateShapes } from './state-shapes.ts'
import type { MapPoint } from './us-map.tsx'

export interface UsMapDrawingProps {
  /** In CSS pixels. */
  width: number
  points: readonly MapPoint[]
  /** IDs of the points in the selected marker. */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  /** The ID of the element that lists the selected points. */
  listId: string
}

/** Markers are touch targets of 44 px, and never overlap. */
const markSize = 44

/** The drawing of a `UsMap`, lazy-loaded. */
export function UsMapDrawing({ width, points, chosen, onChoose, listId }: UsMapDrawingProps) {
  const clusters = useMemo(() => {
    const scale = width / 910
    const placed = points.flatMap((point) => {
      const position = placePoint(point)
      return position ? [{ x: (position.x - 60) * scale, y: (position.y - 10) * scale, point }] : []
    })
    // Sorted west to east, so Tab moves in one direction.
    return clusterPoints(placed, markSize).sort((a, b) => a.x - b.x)
  }, [width, points])
  return (
    <>
      <svg viewBox="60 10 910 580" aria-hidden="true" className="chart block h-auto w-full">
        <rect x="60" y="10" width="910" height="580" className="chart-ground fill-transparent" />
        {Object.entries(stateShapes).map(([code, shape]) => (
          <path key={code} d={shape} strokeWidth={0.75} className="fill-tint stroke-control" />
        ))}
      </svg>
      {clusters.map((cluster) => {
        const ids = cluster.points.map(({ point }) => point.id)
        const count = ids.length
        const [first] = cluster.points
        const isChosen = ids.some((id) => chosen.includes(id))
        const name =
          count === 1 ? first?.point.title : `${count} near each other, with ${first?.point.title}`
        return (
          <button
            key={ids.join(' ')}
            type="button"
            aria-label={name}
            aria-pressed={isChosen}
            aria-controls={listId}
            onClick={() => onChoose(isChosen ? [] : ids)}
            style={{
              left: Math.min(width - markSize, Math.max(0, cluster.x - markSize / 2)),
              top: cluster.y - markSize / 2,
            }}
            className="group absolute flex size-11 cursor-pointer items-center justify-center rounded-full"
          >
            <span
              className={classNames(
                'tabular forced-color-adjust-none flex items-center justify-center rounded-full border-2 border-canvas text-sm font-semibold group-hover:ring-3 group-hover:ring-brand',
                count === 1 ? 'size-5' : count < 10 ? 'size-8' : 'size-10',
                isChosen ? 'bg-signal text-canvas' : 'bg-brand text-brand-ink',
              )}
            >
              {count > 1 && count}
            </span>
          </button>
        )
      })}
    </>
  )
}
