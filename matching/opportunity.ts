import { saysCommissionOnly } from '#language/text/money.ts'
import type { IsoDate } from '#planning/rules/dates.ts'
import type { StatedStarts } from '#planning/rules/stated-starts.ts'

/** How people take part. */
export type Delivery = 'in_person' | 'hybrid' | 'online'
/** Security clearances, from low to high. */
export type Clearance = 'none' | 'secret' | 'ts' | 'ts_sci'

/** An opportunity in the matcher's shape: facts only, no contact. */
export interface Opportunity {
  readonly id: string
  readonly title: string
  readonly organizationId: string
  readonly organization: string
  readonly kind: 'skillbridge' | 'apprenticeship' | 'fellowship' | 'training' | 'job'
  readonly summary: string | null
  readonly description: string | null
  /** Prerequisites as the host states them, often other remarks. */
  readonly requirements: string | null
  /** What participants pay, as the host states it; null or absent if it's free or not stated. */
  readonly cost?: string | null
  /** SOC major groups as listed, without "Other". */
  readonly families: readonly string[]
  readonly occupations: readonly string[]
  readonly specialties: readonly { readonly service: string; readonly code: string }[]
  readonly skills: readonly string[]
  readonly locations: readonly Location[]
  readonly nationwide: boolean
  readonly online: boolean
  readonly delivery: readonly Delivery[]
  /** Published lengths in days; empty if none. */
  readonly length: readonly LengthRange[]
  /** Start dates, if it starts only on these. */
  readonly cohorts: readonly IsoDate[]
  /** Services it accepts; empty means all. */
  readonly services: readonly string[]
  /** active, guard, reserve, veteran, spouse; empty means all. */
  readonly openTo: readonly string[]
  /** Pay after it, in US dollars a year. */
  readonly payAfter: number | null
  readonly credentials: readonly string[]
  readonly clearance: Clearance | null
  readonly lastVerified: IsoDate | null
  readonly source: string
}

/** A location; latitude and longitude are null if only the state is known. */
export interface Location {
  readonly city: string | null
  readonly state: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A published length range in days. */
export interface LengthRange {
  readonly min: number
  readonly max: number
}

/** From this many days between its ends on, a range is the host's to choose from: the list's own steps are a month. */
const wideRange = 60

/** Whether a host offers months to choose from. */
export const isWide = ({ min, max }: LengthRange): boolean => max - min >= wideRange

/** Whether a length ends within the days, or the host can choose one that does. */
export const isWithin = (one: LengthRange, days: number): boolean =>
  one.max <= days || (isWide(one) && one.min <= days)

/** Whether a host sets the length with each person, up to the longest that SkillBridge allows. */
export const isSetWithEach = ({ min, max }: LengthRange): boolean => min === 1 && max === 180

/** Decides audience and dates: equal for many listings, so judged once each. */
export interface AccessTerms
  extends Pick<Opportunity, 'kind' | 'openTo' | 'services' | 'cohorts' | 'length'> {
  /** Absent if it can start at any time. */
  readonly starts?: StatedStarts
}

/** Decides location: judged once per distinct set of places. */
export interface PlaceTerms
  extends Pick<Opportunity, 'locations' | 'nationwide' | 'online' | 'delivery'> {
  /** SkillBridge happens before separation, so being overseas or afloat matters. */
  readonly bridge: boolean
}

/** What is required. */
export type OfferTerms = Pick<Opportunity, 'credentials' | 'clearance'>

/** Whether a program's text says that any job after it pays by commission alone. */
export const paysCommissionOnly = ({
  summary,
  description,
  requirements,
}: Pick<Opportunity, 'summary' | 'description' | 'requirements'>): boolean =>
  saysCommissionOnly(`${summary ?? ''} ${description ?? ''} ${requirements ?? ''}`)

/** Whether a listing has a text besides names. */
export const tellsItsWork = ({
  summary,
  description,
}: Pick<Opportunity, 'summary' | 'description'>): boolean => Boolean(summary || description)
