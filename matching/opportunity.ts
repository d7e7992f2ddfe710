import type { IsoDate } from './rules/dates.ts'

/** How one takes part. */
export type Delivery = 'in_person' | 'hybrid' | 'online'
/** Security clearances, from low to high. */
export type Clearance = 'none' | 'secret' | 'ts' | 'ts_sci'

/** One opportunity as the matcher sees it: facts only, no contact. */
export interface Opportunity {
  readonly id: string
  readonly title: string
  readonly organizationId: string
  readonly organization: string
  readonly kind: 'skillbridge' | 'apprenticeship' | 'fellowship' | 'training' | 'job'
  readonly summary: string | null
  readonly description: string | null
  /** SOC major groups as listed; "Other" is left out. */
  readonly families: readonly string[]
  readonly occupations: readonly string[]
  readonly specialties: readonly { readonly service: string; readonly code: string }[]
  readonly skills: readonly string[]
  readonly locations: readonly Location[]
  readonly nationwide: boolean
  readonly online: boolean
  readonly delivery: readonly Delivery[]
  /** Published lengths in days; empty when none is published. */
  readonly length: readonly LengthRange[]
  /** Start dates, when it starts only on these. */
  readonly cohorts: readonly IsoDate[]
  /** Services it takes; empty means all. */
  readonly services: readonly string[]
  /** active, guard, reserve, veteran, spouse; empty means all. */
  readonly openTo: readonly string[]
  /** US dollars a year after it. */
  readonly payAfter: number | null
  readonly credentials: readonly string[]
  readonly clearance: Clearance | null
  readonly lastVerified: IsoDate | null
  readonly source: string
}

/** A place; latitude and longitude are null when only the state is known. */
export interface Location {
  readonly city: string | null
  readonly state: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A published length, both ends in days. */
export interface LengthRange {
  readonly min: number
  readonly max: number
}

/** What decides who may come and when: equal for many listings, so it is judged once for each. */
export type AccessTerms = Pick<Opportunity, 'kind' | 'openTo' | 'services' | 'cohorts' | 'length'>

/** What decides where: judged once for each distinct set of places. */
export interface PlaceTerms
  extends Pick<Opportunity, 'locations' | 'nationwide' | 'online' | 'delivery'> {
  /** SkillBridge takes place before separation, so being overseas or afloat matters. */
  readonly bridge: boolean
}

/** What is asked for. */
export type OfferTerms = Pick<Opportunity, 'credentials' | 'clearance'>
