import { ContourLines } from './contour-lines.tsx'
import { smallContours } from './small-map-contours.ts'

/** A small map with a route that has only begun, for empty lists. */
export function EmptyArt() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 300 130"
      className="no-print mb-6 w-full max-w-60 rounded-control border border-line"
    >
      <ContourLines lines={smallContours} />
      <path
        d="M38 104C84 96 92 72 128 72S172 58 190 42"
        fill="none"
        strokeDasharray="1 9"
        className="stroke-brand stroke-4"
        strokeLinecap="round"
      />
      <circle cx="38" cy="104" r="6" className="fill-brand" />
      <circle cx="190" cy="42" r="8" className="fill-canvas stroke-signal stroke-4" />
    </svg>
  )
}
