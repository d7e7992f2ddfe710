import { createHash } from 'node:crypto'

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

/** A row's key: a hash of everything but its places. */
export function recordKey(name: string, facts: ListedFacts): string {
  const kept = JSON.stringify([name, { ...facts, places: [] }])
  return createHash('sha256').update(kept).digest('base64url')
}
