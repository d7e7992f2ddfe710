import { Suspense, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Disclosure } from './disclosure.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { TextLink } from './text-link.tsx'
import { useNearViewport } from './use-near-viewport.ts'
import { useWidth } from './use-width.ts'

const UsMapDrawing = lazyComponent(async () => (await import('./us-map-drawing.tsx')).UsMapDrawing)

export interface MapPoint {
  id: string
  title: string
  /** Shown below the title: the location, the distance. */
  detail?: string
  /** A path in the app. */
  href?: string
  longitude: number
  latitude: number
}

export interface UsMapProps {
  /** Accessible name of the map: "Programs". */
  label: string
  /** In list order. Points outside the states are only in the list. */
  points: readonly MapPoint[]
}

/** Points on a map of the 50 states; nearby ones share a marker with a count. Also listed below. */
export function UsMap({ label, points }: UsMapProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(box)
  const width = useWidth(box)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const shown = points.filter((point) => chosen.includes(point.id))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={label}>
      <div ref={box} className="relative aspect-[910/580] w-full">
        {isNear && width > 0 && (
          <Suspense fallback={null}>
            <UsMapDrawing
              width={width}
              points={points}
              chosen={chosen}
              onChoose={setChosen}
              listId={id}
            />
          </Suspense>
        )}
      </div>
      <div id={id} role="status">
        {shown.length > 0 && (
          <div className="mt-3 rounded-card border border-line bg-surface p-4">
            <div className="mb-2 flex items-center justify-between gap-4">
              <p className="font-semibold">
                {shown.length === 1 ? 'Chosen on the map' : `${shown.length} near each other`}
              </p>
              <Button variant="quiet" size="small" onPress={() => setChosen([])}>
                Clear
              </Button>
            </div>
            <PointList points={shown} />
          </div>
        )}
      </div>
      <Disclosure summary={`Show as a list (${points.length})`} className="mt-3">
        <PointList points={points} />
      </Disclosure>
    </div>
  )
}

function PointList({ points }: { points: readonly MapPoint[] }) {
  return (
    <ul className="divide-y divide-line">
      {points.map(({ id, title, detail, href }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="font-semibold">
            {href === undefined ? title : <TextLink to={href}>{title}</TextLink>}
          </span>
          {detail && <span className="text-sm text-ink-soft">{detail}</span>}
        </li>
      ))}
    </ul>
  )
}
