import type { PlaceItem } from '#contract/directory/knowledge.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { normalName } from '#server/platform/lib/names.ts'
import { type ZipPlace, zipCodes } from './zip-codes.ts'

/** A search name of a place; sorted, so that names with the same prefix are adjacent. */
interface Entry {
  name: string
  /** A city is stored as its ZIP code's place, which is in memory anyway. */
  item: PlaceItem | ZipPlace
  /** The city's number of ZIP codes, a proxy for its size. */
  weight: number
  /** The city of an installation with another name, spelled like a city's entry. */
  city?: string
}

interface Index {
  names: Entry[]
  cities: Entry[]
  zips: string[]
}

const indexes = new WeakMap<Facts, Index>()

/** Places by prefix: ZIP codes by number; states, cities and installations by name. */
export function searchPlaces(facts: Facts, typed: string, limit: number): PlaceItem[] {
  const query = spelled(typed)
  if (query === '') return []
  const index = indexOf(facts)
  const items = new Map<string, PlaceItem>()
  const take = (item: PlaceItem) => {
    if (items.size < limit) items.set(`${item.kind} ${item.id}`, item)
  }
  if (/^\d{1,5}$/.test(query)) {
    for (const zip of startingWith(index.zips, (code) => code, query, limit)) {
      const place = zipCodes().get(zip)
      if (place) take(zipItem(place))
    }
    return [...items.values()]
  }
  const [first, ...rest] = query.split(' ')
  const matches = (entry: Entry) => rest.every((word) => hasWord(entry.name, word))
  const state = facts.states.find(({ code }) => code.toLowerCase() === query)
  if (state) take(stateItem(state))
  const found = (entries: readonly Entry[]) =>
    startingWith(entries, ({ name }) => name, first ?? '', Infinity)
      .filter(matches)
      .toArray()
      .sort(byWeight)
  const names = found(index.names)
  const cities = found(index.cities)
  const isState = ({ item }: Entry) => 'kind' in item && item.kind === 'state'
  // A city comes before the bases in it: "San Diego" is the city, not the recruit depot there.
  const basesIn = new Set(names.map(({ city }) => city))
  const isMeant = ({ name, weight }: Entry) =>
    basesIn.has(name) || (weight >= minZips && isNamed(name, query))
  const ordered = [
    ...names.filter(isState),
    ...cities.filter(isMeant),
    ...names.filter((entry) => !isState(entry)),
    ...cities,
  ]
  for (const { item } of ordered) take('kind' in item ? item : cityItem(item))
  return [...items.values()]
}

/** A city with this many ZIP codes is meant by its name alone, although bases have the same word. */
const minZips = 5

/** "san diego ca" is named by "san diego" and "san diego ca". */
const isNamed = (name: string, query: string) => name === query || name.slice(0, -3) === query

function indexOf(facts: Facts): Index {
  const cached = indexes.get(facts)
  if (cached) return cached
  const names = facts.states.flatMap((state) => entriesOf(state.name, stateItem(state)))
  for (const installation of facts.installations) {
    const { id, name, state, zip, overseas, city, aliases } = installation
    const place = overseas ? city : `${city}, ${state}`
    const item: PlaceItem = {
      kind: 'installation',
      id,
      state,
      zip,
      located: located(zip),
      text: `${name} (${place})`,
    }
    const isCity = spelled(name) === spelled(city)
    const inside = overseas || isCity ? undefined : spelled(`${city} ${state}`)
    for (const spelling of [name, ...aliases]) {
      names.push(...entriesOf(spelling, item, { state, city: inside }))
    }
  }
  const index = {
    names: names.sort(byName),
    cities: cityEntries().sort(byName),
    zips: [...zipCodes().keys()],
  }
  indexes.set(facts, index)
  return index
}

/** One entry per word of a name, so that "Liberty" finds Fort Liberty. */
function entriesOf(
  name: string,
  item: PlaceItem,
  { state = '', city }: { state?: string; city?: string | undefined } = {},
): Entry[] {
  const words = spelled(name).split(' ')
  return words.map((_, index) => ({
    name: spelled([...words.slice(index), ...words.slice(0, index), state].join(' ')),
    item,
    weight: index === 0 ? 1 : 0,
    ...(city !== undefined && { city }),
  }))
}

/** Each city once, with its lowest ZIP code. */
function cityEntries(): Entry[] {
  const entries = new Map<string, Entry>()
  for (const place of zipCodes().values()) {
    if (place.latitude === null) continue
    const name = spelled(`${place.city} ${place.state}`)
    const existing = entries.get(name)
    if (existing) existing.weight += 1
    else entries.set(name, { name, item: place, weight: 1 })
  }
  return [...entries.values()]
}

function zipItem({ zip, city, state, latitude }: ZipPlace): PlaceItem {
  const text = `${zip} ${city}, ${state}`
  return { kind: 'zip', id: zip, text, state, zip, located: latitude !== null }
}

function cityItem({ zip, city, state }: ZipPlace): PlaceItem {
  return { kind: 'city', id: zip, text: `${city}, ${state}`, state, zip, located: true }
}

function stateItem({ code, name }: { code: string; name: string }): PlaceItem {
  return { kind: 'state', id: code, text: name, state: code, zip: null, located: true }
}

function located(zip: string): boolean {
  return typeof zipCodes().get(zip)?.latitude === 'number'
}

const longForms: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' }

/** A normalized name, with common abbreviations spelled out. */
function spelled(name: string): string {
  return normalName(name.replaceAll('.', '')).replace(
    /\b(?:st|ft|mt)\b/g,
    (word) => longForms[word] ?? word,
  )
}

const byWeight = (a: Entry, b: Entry) => b.weight - a.weight

const byName = (a: Entry, b: Entry) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

const hasWord = (name: string, start: string) => ` ${name}`.includes(` ${start}`)

/** The entries of a sorted list that start with `start`, by binary search. */
function* startingWith<T>(
  sorted: readonly T[],
  nameOf: (item: T) => string,
  start: string,
  limit: number,
): Generator<T> {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = sorted[middle]
    if (item !== undefined && nameOf(item) < start) low = middle + 1
    else high = middle
  }
  for (let index = low; index < Math.min(sorted.length, low + limit); index++) {
    const item = sorted[index]
    if (item === undefined || !nameOf(item).startsWith(start)) return
    yield item
  }
}
