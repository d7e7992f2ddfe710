import { milesBetween, spherePoint } from '#matching/index/sphere.ts'
import { zipCodes } from './zip-codes.ts'

/** Miles per degree of latitude. */
const milesPerDegree = 69

/** The states with a ZIP code inside a circle, unordered. */
export function statesWithin(circle: {
  latitude: number
  longitude: number
  miles: number
}): string[] {
  const { latitude, longitude, miles } = circle
  const centre = spherePoint(latitude, longitude)
  const states = new Set<string>()
  for (const zip of zipCodes().values()) {
    if (zip.latitude === null || zip.longitude === null || states.has(zip.state)) continue
    if (Math.abs(zip.latitude - latitude) * milesPerDegree > miles) continue
    if (milesBetween(centre, spherePoint(zip.latitude, zip.longitude)) <= miles) {
      states.add(zip.state)
    }
  }
  return [...states]
}
