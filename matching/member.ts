import type { IsoDate } from '#planning/rules/dates.ts'
import type { WindowPerson } from '#planning/rules/participation.ts'
import type { Clearance, Delivery } from './opportunity.ts'

/** A place a member listed: around a point, a whole state, or one without a location (APO, FPO). */
export type ListedPlace =
  | {
      readonly kind: 'point'
      /** Display name: "Austin, TX". */
      readonly label: string
      readonly latitude: number
      readonly longitude: number
      readonly miles: number
      /** States within the miles, its own first. */
      readonly states: readonly string[]
    }
  | { readonly kind: 'state'; readonly state: string }
  | { readonly kind: 'unlocated'; readonly label: string }

/** A line of work that a person's own words wish for. */
export interface NamedWish {
  /** As they wrote it: "dogs". */
  readonly written: string
  /** Phrases for the same work, in singular. */
  readonly alike: readonly string[]
  /** O*NET-SOC codes, closest first. */
  readonly codes: readonly string[]
}

/**
 * What the matcher may know of a person. Contains no name, contact, separation type, needs, sex,
 * age or proxy for them, so none of these can affect a rank.
 */
export interface Member extends WindowPerson {
  /** Any opaque text; only breaks ties. */
  readonly seed: string
  readonly specialties: readonly { readonly service: string; readonly code: string }[]
  readonly specialtyText: string | null
  readonly stationed: 'conus' | 'oconus' | 'afloat'
  readonly places: {
    readonly reach: 'anywhere' | 'listed' | 'remote_only'
    readonly listed: readonly ListedPlace[]
    /** Null if not given or not locatable. */
    readonly home: {
      readonly latitude: number
      readonly longitude: number
      readonly state: string
    } | null
    /** Preferred formats; empty means any. */
    readonly delivery: readonly Delivery[]
  }
  readonly certifications: readonly string[]
  /** Field of study; null if none. */
  readonly studyField: string | null
  /** Highest education, as in the survey; only worded beside a match (a required degree), never ranked by. */
  readonly educationLevel?: string | null
  /** Field of study, as written. */
  readonly studied?: string | null
  readonly clearance: { readonly level: Clearance; readonly active: boolean }
  readonly skills: readonly { readonly id: string; readonly level: number }[]
  /** Strength of R I A S E C, each 0 to 1 (`hollandOf`); null if not answered. */
  readonly holland: readonly number[] | null
  readonly goals: {
    readonly occupations: readonly string[]
    readonly families: readonly string[]
    readonly payFloor: number | null
    readonly workMode: 'on_site' | 'hybrid' | 'remote' | 'any'
    readonly start: { readonly from: IsoDate; readonly to: IsoDate } | null
    /** What they want to do and what they did, in their own words. */
    readonly experience: string
    /** The part of it that answers what they want to do, where that was asked. */
    readonly wish?: string
  }
  /** Occupations suggested by free text (specialty text, experience): code → 1 if a wish names it, less if it only suggests it; -1 if refused. */
  readonly occupationScores: ReadonlyMap<string, number>
  /** Lines of work their own words wish for; none if absent. */
  readonly wishes?: readonly NamedWish[]
  /** Keys (`hostKey`) of the hosts that their wish names; none if absent. */
  readonly employers?: readonly string[]
  /** What titles call the lines of work their own words refuse; none if absent. */
  readonly refusals?: readonly string[]
  /** The member's text, embedded like the listing's (`ListingOptions.vectors`); null without one. */
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
