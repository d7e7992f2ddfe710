import type { Facts, Installation } from '#server/directory/facts/facts.ts'
import { type ZipPlace, zipCodes } from './zip-codes.ts'

export { findCity, findFirstCity } from './cities.ts'
export { statesWithin } from './states-within.ts'
export { zipCodes } from './zip-codes.ts'

export type { ZipPlace }

/** A ZIP code by its five digits. APO, FPO and DPO codes are known but have no coordinates. */
export function findZip(zip: string): ZipPlace | undefined {
  return zipCodes().get(zip)
}

/** An installation by its id. */
export function findInstallation(facts: Facts, id: string): Installation | undefined {
  return facts.installations.find((installation) => installation.id === id)
}

/** Coordinates of a member's home or station; undefined when distance can't be measured. */
export function pointOf(
  facts: Facts,
  home: { zip: string } | { installation: string },
): { latitude: number; longitude: number; state: string } | undefined {
  const zip = 'zip' in home ? home.zip : findInstallation(facts, home.installation)?.zip
  const place = zip === undefined ? undefined : findZip(zip)
  if (!place || place.latitude === null || place.longitude === null) return undefined
  return { latitude: place.latitude, longitude: place.longitude, state: place.state }
}
