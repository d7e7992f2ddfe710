import { createRequire } from 'node:module'
import { z } from 'zod'
import { zipCityName } from './zip-names.ts'
import { correctedPoint } from './zip-points.ts'

/** A ZIP code and its coordinates; military post offices have none. */
export interface ZipPlace {
  zip: string
  city: string
  state: string
  latitude: number | null
  longitude: number | null
}

const Entry = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
const Codes = z.object({ codes: z.record(z.string(), z.unknown()) })

const postStates = new Set(['AE', 'AP', 'AA'])
let zips: ReadonlyMap<string, ZipPlace> | undefined

/** All ZIP codes by number, loaded lazily: that takes a tenth of a second. */
export function zipCodes(): ReadonlyMap<string, ZipPlace> {
  zips ??= readZipCodes()
  return zips
}

function readZipCodes(): Map<string, ZipPlace> {
  // The package is CommonJS without types.
  const require = createRequire(import.meta.url)
  const { codes } = Codes.parse(require('zipcodes'))
  // Frees 9 MB: its own objects with what we drop, Canada included.
  for (const path of Object.keys(require.cache)) {
    if (/[\\/]zipcodes[\\/]lib[\\/]/.test(path)) delete require.cache[path]
  }
  const places = new Map<string, ZipPlace>()
  for (const code of Object.keys(codes).sort()) {
    const entry = Entry.safeParse(codes[code])
    if (!entry.success || entry.data.country !== 'US') continue
    const { zip, city, state } = entry.data
    const { latitude, longitude } = correctedPoint(zip) ?? entry.data
    const located = !postStates.has(state) && (latitude !== 0 || longitude !== 0)
    places.set(zip, {
      zip,
      city: postStates.has(state) ? city.toUpperCase() : zipCityName(city),
      state,
      latitude: located ? latitude : null,
      longitude: located ? longitude : null,
    })
  }
  return places
}
