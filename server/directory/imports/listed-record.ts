import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The official lists, with the names their rows are stored under. */
export const listNames = {
  programs: 'DoD SkillBridge program list',
  locations: 'DoD SkillBridge location listing',
} as const

/** One of the official lists. */
export type ListName = keyof typeof listNames

const lines = z.string().nullable()

/** A location of an opportunity. */
export const ListedPlace = z.object({
  city: z.string().nullable(),
  state: z.string(),
  zip: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type ListedPlace = z.infer<typeof ListedPlace>

/** A list row's facts in our vocabulary, with its places. */
export const ListedFacts = z.object({
  /** As published, cleaned up; the title is empty when the row names only a host. */
  host: z.string(),
  title: z.string(),
  url: lines,
  programType: lines,
  summary: lines,
  description: lines,
  eligibility: lines,
  requirements: lines,
  cost: lines,
  families: z.array(z.string()),
  /** service:code */
  specialties: z.array(z.string()),
  states: z.array(z.string()),
  nationwide: z.boolean(),
  online: z.boolean(),
  delivery: z.array(z.string()),
  /** Days, both ends inclusive. */
  lengths: z.array(z.tuple([z.number(), z.number()])),
  cohortsOffered: z.boolean().nullable(),
  services: z.array(z.string()),
  contactName: lines,
  contactEmail: lines,
  conflicts: z.array(z.string()),
  places: z.array(ListedPlace),
})
export type ListedFacts = z.infer<typeof ListedFacts>

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
