/** The background and contour lines of a map illustration, for both themes. */
export function ContourLines({ lines }: { lines: readonly string[] }) {
  return (
    <>
      <rect width="100%" height="100%" className="fill-signal-tint" />
      <g className="fill-signal stroke-signal" fillOpacity=".04" strokeOpacity=".32">
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
    </>
  )
}
