/** The official lists, with the names their rows are stored under. */
export const listNames = {
  programs: 'DoD SkillBridge program list',
  locations: 'DoD SkillBridge location listing',
} as const

/** One of the official lists. */
export type ListName = keyof typeof listNames

/** A location of an opportunity. */
export interface ListedPlace {
  city: string | null
  state: string
  zip: string | null
  latitude: number | null
  longitude: number | null
  /** All states its row names, when there are others besides its own. */
  states?: string[]
}

/** A list row's facts in our vocabulary, with its places. */
export interface ListedFacts {
  /** As published, cleaned up; the title is empty when the row names only a host. */
  host: string
  title: string
  url: string | null
  programType: string | null
  summary: string | null
  description: string | null
  eligibility: string | null
  requirements: string | null
  cost: string | null
  families: string[]
  /** service:code */
  specialties: string[]
  /** Those of a row without a place; a place has its own. */
  states: string[]
  nationwide: boolean
  online: boolean
  delivery: string[]
  /** Days, both ends inclusive. */
  lengths: [number, number][]
  cohortsOffered: boolean | null
  services: string[]
  contactName: string | null
  contactEmail: string | null
  conflicts: string[]
  places: ListedPlace[]
}

/** A list row as stored: rows that differ only in place are merged. */
export interface ListedRecord {
  key: string
  /** The normalized published name. */
  name: string
  facts: ListedFacts
}

/** The states that a record's rows name. */
export function statesOf({ states, places }: ListedFacts): string[] {
  return [...states, ...places.flatMap((place) => place.states ?? [place.state])]
}

/**
 * How often a record counts against other wordings of the same program: once for each choice of
 * states it was published with, so that one in many cities of a state has no more weight.
 */
export function weightOf({ places }: ListedFacts): number {
  const choices = new Set(places.map((place) => (place.states ?? [place.state]).join(' ')))
  return Math.max(1, choices.size)
}
