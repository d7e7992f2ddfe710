import { listPlaces, type PlaceItem } from '#contract/directory/knowledge.ts'
import type { HomePlace, ListedPlace } from '#contract/transition/surveys.ts'
import { callEndpoint } from '#web/lib/call.ts'
import type { Choice } from '#web/ui/choice.ts'

/** The default radius in miles. */
const usualMiles = 50

export interface FoundPlace extends Choice {
  readonly listed: ListedPlace | null
  readonly home: HomePlace | null
}

/** Searches locations, in the format of the answers. */
export async function findPlaces(q: string, signal: AbortSignal): Promise<FoundPlace[]> {
  if (q.trim() === '') return []
  const { items } = await callEndpoint(listPlaces, { q, limit: 12 }, { signal })
  return items.map((place) => ({
    id: `${place.kind} ${place.id}`,
    label: place.text,
    detail: place.located
      ? kinds[place.kind]
      : 'Military post address: we can’t measure distances from it',
    listed:
      place.kind === 'state'
        ? { state: place.id }
        : place.zip && place.located
          ? { zip: place.zip, miles: usualMiles, ...nameOf(place) }
          : null,
    home:
      place.kind === 'zip' || place.kind === 'city'
        ? { zip: place.id, ...nameOf(place) }
        : place.kind === 'installation'
          ? { installation: place.id }
          : null,
  }))
}

/** The chosen name, where the ZIP code isn't what the person chose. */
const nameOf = ({ kind, text }: PlaceItem): { name?: string } =>
  kind === 'zip' ? {} : { name: text.slice(0, 120) }

const kinds = { zip: 'ZIP code', city: 'City', installation: 'Base', state: 'State' } as const

/** Searches for locations to look in: a state, or one with coordinates. */
export async function findListedPlaces(q: string, signal: AbortSignal): Promise<FoundPlace[]> {
  return (await findPlaces(q, signal)).filter((place) => place.listed !== null)
}

/** Searches for home locations: no states, which are too large to measure from. */
export async function findHomes(q: string, signal: AbortSignal): Promise<FoundPlace[]> {
  return (await findPlaces(q, signal)).filter((place) => place.home !== null)
}
