import { classNames } from './class-names.ts'
import { ContourLines } from './contour-lines.tsx'
import { landContours } from './map-contours.ts'

interface Stop {
  readonly x: number
  readonly y: number
  readonly label?: string
  /** The label's offset from the point; next to it when absent. */
  readonly offset?: readonly [number, number]
}

interface Scene {
  readonly route: string
  /** The hidden continuation of the route. */
  readonly ahead?: string
  readonly stops: readonly Stop[]
  readonly goal: Stop
}

const scenes = {
  /** From today, through the steps, to the next job. */
  route: {
    route: 'M58 396C130 410 178 306 258 282S356 272 392 214 440 142 484 104',
    stops: [
      { x: 58, y: 396, label: 'Today', offset: [-14, -24] },
      { x: 258, y: 282, label: 'Approval', offset: [-6, 38] },
      { x: 392, y: 214, label: 'SkillBridge' },
    ],
    goal: { x: 484, y: 104, label: 'Next job', offset: [-110, -6] },
  },
  /** A route that ends before its destination. */
  lost: {
    route: 'M58 396C130 410 178 306 258 282',
    ahead: 'M258 282C300 270 310 230 286 196S310 120 372 128',
    stops: [
      { x: 58, y: 396 },
      { x: 258, y: 282 },
    ],
    goal: { x: 484, y: 104 },
  },
} satisfies Record<string, Scene>

/** A decorative map with a route and waypoints, for a page's first screen. */
export function MapArt({ scene, className }: { scene: keyof typeof scenes; className?: string }) {
  const { route, ahead, stops, goal }: Scene = scenes[scene]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 440"
      preserveAspectRatio="xMidYMid slice"
      className={classNames('no-print w-full rounded-card border border-line', className)}
    >
      <ContourLines lines={landContours} />
      <g fill="none" className="stroke-brand" strokeWidth="5" strokeLinecap="round">
        <path d={route} />
        {ahead && <path d={ahead} strokeDasharray="1 13" />}
      </g>
      <g className="fill-canvas stroke-brand" strokeWidth="5">
        {stops.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="9" />
        ))}
      </g>
      <circle
        cx={goal.x}
        cy={goal.y}
        r="13"
        className="fill-canvas stroke-signal"
        strokeWidth="7"
      />
      <g
        className="fill-ink stroke-canvas text-xl font-semibold"
        strokeWidth="6"
        paintOrder="stroke"
      >
        {[...stops, goal].map(({ x, y, label, offset: [dx, dy] = [22, 9] }) => (
          <text key={x} x={x + dx} y={y + dy}>
            {label}
          </text>
        ))}
      </g>
    </svg>
  )
}
