import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
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

const postStates = new Set(['AE', 'AP', 'AA'])
let zips: ReadonlyMap<string, ZipPlace> | undefined

/** All ZIP codes by number, loaded lazily: that takes a tenth of a second. */
export function zipCodes(): ReadonlyMap<string, ZipPlace> {
  zips ??= readZipCodes()
  return zips
}

/**
 * The package's codes of the US as JSON. Its module would take half a second to compile, and brings Canada's as well.
 */
function publishedCodes(): string {
  const { resolve } = createRequire(import.meta.url)
  const text = readFileSync(join(dirname(resolve('zipcodes')), 'codes.js'), 'utf8')
  const [, codes] = /^exports\.codes = (\{.*\});$/m.exec(text) ?? []
  if (codes === undefined) throw new Error('The ZIP codes are not in the form we read.')
  return codes
}

function readZipCodes(): Map<string, ZipPlace> {
  const codes: Record<string, unknown> = JSON.parse(publishedCodes())
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
