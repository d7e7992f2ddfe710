import type { Location } from '#matching/opportunity.ts'
import { zipCodes } from '#server/directory/places/places.ts'

/** Degrees a site may lie outside the box around its state's ZIP codes: post offices aren't at borders. */
const margin = 0.5

/** A site without its coordinates if they are outside its own state. */
export function withinState(site: Location): Location {
  const { state, latitude, longitude } = site
  const box = stateBoxes().get(state)
  if (latitude === null || longitude === null || box === undefined) return site
  const [south, west, north, east] = box
  const isIn =
    latitude >= south - margin &&
    latitude <= north + margin &&
    longitude >= west - margin &&
    longitude <= east + margin
  return isIn ? site : { ...site, latitude: null, longitude: null }
}

type Box = readonly [south: number, west: number, north: number, east: number]

let known: ReadonlyMap<string, Box> | undefined

/** The ZIP codes' bounds of each state. */
function stateBoxes(): ReadonlyMap<string, Box> {
  known ??= readBoxes()
  return known
}

function readBoxes(): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>()
  for (const { state, latitude, longitude } of zipCodes().values()) {
    if (latitude === null || longitude === null) continue
    const [south, west, north, east] = boxes.get(state) ?? [90, 180, -90, -180]
    boxes.set(state, [
      Math.min(south, latitude),
      Math.min(west, longitude),
      Math.max(north, latitude),
      Math.max(east, longitude),
    ])
  }
  return boxes
}
