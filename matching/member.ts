import type { Clearance, Delivery } from './opportunity.ts'
import type { IsoDate } from './rules/dates.ts'
import type { WindowPerson } from './rules/participation.ts'

/** A place a member listed: around a point, a whole state, or one that cannot be located (APO, FPO). */
export type ListedPlace =
  | {
      readonly kind: 'point'
      /** How people call it: "Austin, TX". */
      readonly label: string
      readonly latitude: number
      readonly longitude: number
      readonly miles: number
      /** States that lie within the miles, its own first. */
      readonly states: readonly string[]
    }
  | { readonly kind: 'state'; readonly state: string }
  | { readonly kind: 'unlocated'; readonly label: string }

/**
 * What the matcher may know of a person. It holds no name, contact, separation type, needs, sex, age or
 * anything that stands in for them, so none of these can move a rank.
 */
export interface Member extends WindowPerson {
  /** Any opaque text; it only breaks ties. */
  readonly seed: string
  readonly specialties: readonly { readonly service: string; readonly code: string }[]
  readonly specialtyText: string | null
  readonly stationed: 'conus' | 'oconus' | 'afloat'
  readonly places: {
    readonly reach: 'anywhere' | 'listed' | 'remote_only'
    readonly listed: readonly ListedPlace[]
    /** Null when not given or not to be located. */
    readonly home: {
      readonly latitude: number
      readonly longitude: number
      readonly state: string
    } | null
    /** Preferred; empty means any. */
    readonly delivery: readonly Delivery[]
  }
  readonly certifications: readonly string[]
  /** Field of study; null when none. */
  readonly studyField: string | null
  readonly clearance: { readonly level: Clearance; readonly active: boolean }
  readonly skills: readonly { readonly id: string; readonly level: number }[]
  /** Strength of R I A S E C, each 0 to 1 (`hollandOf`); null when the items are not answered. */
  readonly holland: readonly number[] | null
  readonly goals: {
    readonly occupations: readonly string[]
    readonly families: readonly string[]
    readonly payFloor: number | null
    readonly workMode: 'on_site' | 'hybrid' | 'remote' | 'any'
    readonly start: { readonly from: IsoDate; readonly to: IsoDate } | null
    readonly experience: string
  }
  /** Occupations that free text (specialty text, experience) suggests: code → 0 to 1; -1 where it refuses one. */
  readonly occupationScores: ReadonlyMap<string, number>
  /** What the member wrote, embedded as the listing's vectors are (`ListingOptions.vectors`); null without one. */
  readonly vector: Int8Array | null
}

/** The strength of each Holland type (R I A S E C, 0 to 1) from answers 1–5 and the type of each item. */
export function hollandOf(answers: readonly number[], types: readonly string[]): number[] {
  const sums = new Map<string, { sum: number; count: number }>()
  answers.forEach((answer, i) => {
    const type = types[i]
    if (type === undefined) return
    const held = sums.get(type) ?? { sum: 0, count: 0 }
    sums.set(type, { sum: held.sum + (answer - 1) / 4, count: held.count + 1 })
  })
  return ['R', 'I', 'A', 'S', 'E', 'C'].map((type) => {
    const held = sums.get(type)
    return held ? held.sum / held.count : 0
  })
}
