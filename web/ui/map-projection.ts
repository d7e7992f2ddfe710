import { geoAlbersUsa } from 'd3-geo'
import type { PlacedPoint } from './map-clusters.ts'

// The projection of the outlines in data/states.csv: that of us-atlas (scale 1300 about 487.5, 305), scaled by .94 and
// moved by 57, 8. Alaska and Hawaii are insets below.
const projection = geoAlbersUsa()
  .scale(0.94 * 1300)
  .translate([0.94 * 487.5 + 57, 0.94 * 305 + 8])

/** A location's coordinates on the state map, in map units; undefined outside the states. */
export function placePoint({
  longitude,
  latitude,
}: {
  longitude: number
  latitude: number
}): PlacedPoint | undefined {
  const [x, y] = projection([longitude, latitude]) ?? []
  return x === undefined || y === undefined ? undefined : { x, y }
}
