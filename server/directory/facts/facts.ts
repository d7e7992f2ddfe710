import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { JargonKind } from '#contract/career/jargon.ts'
import { CalendarDate, Confidence } from '#contract/facts.ts'
import { FamilyCode, PayGrade, Service, StateCode, Zip } from '#contract/military.ts'
import { interestItemCount } from '#contract/transition/surveys.ts'
import {
  flagCell,
  listCell,
  optionalCell,
  readCsv,
  wholeCell,
} from '#server/platform/lib/read-csv.ts'

const InterestItem = z.object({
  number: z.string().regex(/^\d+$/).transform(Number),
  type: z.enum(['R', 'I', 'A', 'S', 'E', 'C']),
  text: z.string().min(1),
})
const Rank = z
  .object({
    service: Service,
    pay_grade: PayGrade,
    title: z.string().min(1),
    abbreviation: z.string(),
  })
  .transform(({ pay_grade, ...rank }) => ({ ...rank, payGrade: pay_grade }))
const Certification = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  aliases: listCell,
  field: z.string(),
  skills: listCell,
  /** Years of experience that its issuer asks for or advises: in the work, or leading it ("3 leading"). */
  experience: z.string().regex(/^(?:\d+(?: leading)?)?$/),
})
const Language = z.object({ code: z.string().regex(/^[a-z]{2,3}$/), name: z.string().min(1) })
const Family = z.object({ code: FamilyCode, title: z.string().min(1) })
const degrees = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number)
const State = z.object({
  code: StateCode,
  name: z.string().min(1),
  latitude: degrees,
  longitude: degrees,
  column: wholeCell,
  row: wholeCell,
  path: z.string(),
})
const Installation = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  service: optionalCell,
  city: z.string(),
  state: StateCode,
  zip: Zip,
  aliases: listCell,
  overseas: flagCell,
})

const dollarsCell = z
  .string()
  .regex(/^\d*$/)
  .transform((text) => (text === '' ? null : Number(text)))
/**
 * Editions of the shipped figures. Wages: Occupational Employment and Wage Statistics; outlook:
 * Employment Projections, both U.S. Bureau of Labor Statistics.
 */
export const seedAsOf: { readonly wages: string; readonly outlook: string } = {
  wages: 'May 2024',
  outlook: '2024–2034',
}
const OccupationOutlook = z
  .object({
    soc: z.string().regex(/^\d{2}-\d{4}$/),
    median: dollarsCell,
    p25: dollarsCell,
    p75: dollarsCell,
    growth_percent: degrees,
    openings: degrees,
    education: z.string(),
    training: z.string(),
  })
  .transform(({ growth_percent, ...row }) => ({
    ...row,
    growthPercent: growth_percent,
    wagesAsOf: seedAsOf.wages,
    outlookAsOf: seedAsOf.outlook,
  }))
const OccupationGroup = z.object({ soc: z.string(), title: z.string().min(1) })
const JargonTerm = z.object({
  term: z.string().min(2),
  kind: JargonKind,
  service: z.union([Service, z.literal('all')]),
  civilian: z.string().min(2),
  note: optionalCell,
})
const SpecialtyTitle = z.object({
  service: Service,
  code: z.string(),
  title: z.string(),
  category: z.string(),
})
const SkillLine = z.object({ skill: z.string().min(1), line: z.string().regex(/\[.+\]/) })
const VeteranEarnings = z.object({
  code: z.string().min(1),
  group: z.string().min(1),
  y1: degrees,
  y5: degrees,
  y10: degrees,
})

const educationTiers = {
  mandatory: 'required',
  optional: 'either',
  none: 'none',
  '': 'unknown',
} as const
const percentCell = z
  .string()
  .regex(/^\d*$/)
  .transform((text) => (text === '' ? null : Number(text)))
const FederalJobs = z
  .object({
    series: z.string().regex(/^\d{4}$/),
    title: z.string().min(1),
    education: z
      .enum(['mandatory', 'optional', 'none', ''])
      .transform((tier) => educationTiers[tier]),
    year_2024: degrees,
    year_2025: degrees,
    sample: degrees,
    veterans: percentCell,
    public: percentCell,
    spouses: percentCell,
  })
  .transform(({ year_2024, year_2025, ...row }) => ({
    ...row,
    years: [
      { year: 2025, announcements: year_2025 },
      { year: 2024, announcements: year_2024 },
    ],
  }))
const FederalLink = z.object({
  series: z.string().regex(/^\d{4}$/),
  work: z.string().min(3),
  closest: listCell,
  related: listCell,
  note: optionalCell,
})
const FederalText = z
  .object({
    key: z.string().regex(/^[a-z0-9-]{1,40}$/),
    title: z.string().min(1),
    who: z.string(),
    text: z.string().min(1),
    source: z.string().min(1),
    url: optionalCell,
    checked_on: CalendarDate,
    confidence: Confidence,
  })
  .transform(({ key, title, who, text, source, url, checked_on, confidence }) => ({
    key,
    title,
    who,
    fact: { text, source, url, effectiveFrom: null, checkedOn: checked_on, confidence },
  }))

export type InterestItem = z.output<typeof InterestItem>
export type Rank = z.output<typeof Rank>
export type Certification = z.output<typeof Certification>
export type Language = z.output<typeof Language>
export type Family = z.output<typeof Family>
export type State = z.output<typeof State>
export type Installation = z.output<typeof Installation>
/** A military term and its civilian equivalent. */
export type JargonTerm = z.output<typeof JargonTerm>
/** Annual pay in dollars and outlook of one SOC 2018 occupation, with the edition of each. */
export type OccupationOutlook = z.output<typeof OccupationOutlook>
/** Median earnings of Army enlisted one, five and ten years after leaving, in 2018 dollars. */
export type VeteranEarnings = z.output<typeof VeteranEarnings>
/** A federal job series with announcements by year, newest first, and percents of a sample. */
export type FederalJobs = z.output<typeof FederalJobs>
/** The civilian occupations (O*NET-SOC) that match a federal series, and those that qualify. */
export type FederalLink = z.output<typeof FederalLink>
/** A rule or step of federal hiring, with its source. */
export type FederalText = z.output<typeof FederalText>

/** Small shipped facts kept in memory: read once at startup, never written. */
export interface Facts {
  readonly interestItems: readonly InterestItem[]
  readonly ranks: readonly Rank[]
  readonly certifications: readonly Certification[]
  readonly languages: readonly Language[]
  readonly families: readonly Family[]
  readonly states: readonly State[]
  readonly installations: readonly Installation[]
  readonly jargon: readonly JargonTerm[]
  /** A resume line per skill id, with blanks for details only the person knows. */
  readonly skillLines: ReadonlyMap<string, string>
  /** By SOC code, such as 15-1244; on a running server, from the database. */
  readonly outlook: ReadonlyMap<string, OccupationOutlook>
  /** By Army specialty code, such as 25B. */
  /** The titles under which pay and outlook are published, by SOC code. */
  readonly occupationGroups: ReadonlyMap<string, string>
  readonly veteranEarnings: ReadonlyMap<string, VeteranEarnings>
  /** By series, such as 2210. */
  readonly federalSeries: ReadonlyMap<string, FederalJobs>
  readonly federalLinks: readonly FederalLink[]
  readonly federalPreferences: readonly FederalText[]
  readonly federalSteps: readonly FederalText[]
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** Small facts kept in memory: places, ranks, interest items. */
    readonly facts: Facts
  }
}

/** The civilian occupations of each federal series, read from a facts folder. */
export function readFederalLinks(folder: URL): FederalLink[] {
  const name = 'federal-crosswalk.csv'
  return readCsv(name, readFileSync(new URL(name, folder), 'utf8'), FederalLink)
}

const cache = new Map<string, Facts>()

/** The facts of a folder, loaded lazily; throws with the name of an invalid file. */
export function readFacts(folder: URL): Facts {
  const facts = cache.get(folder.href) ?? readFolder(folder)
  cache.set(folder.href, facts)
  return facts
}

function readFolder(folder: URL): Facts {
  const read = <T>(name: string, schema: z.ZodType<T>) =>
    readCsv(name, readFileSync(new URL(name, folder), 'utf8'), schema)
  const interestItems = read('interest-items.csv', InterestItem)
  if (interestItems.some(({ number }, index) => number !== index + 1)) {
    throw new Error('interest-items.csv: the numbers do not run from 1.')
  }
  if (interestItems.length !== interestItemCount) {
    throw new Error(`interest-items.csv: there must be ${interestItemCount} items.`)
  }
  return {
    interestItems,
    ranks: read('ranks.csv', Rank),
    certifications: read('certifications.csv', Certification),
    languages: read('languages.csv', Language),
    families: read('families.csv', Family),
    states: read('states.csv', State),
    installations: read('installations.csv', Installation),
    jargon: [
      ...read('jargon.csv', JargonTerm),
      ...specialtyTerms(read('specialties.csv', SpecialtyTitle)),
    ],
    skillLines: new Map(read('skill-lines.csv', SkillLine).map(({ skill, line }) => [skill, line])),
    outlook: new Map(
      read('occupation-outlook.csv', OccupationOutlook).map((row) => [row.soc, row]),
    ),
    occupationGroups: new Map(
      read('occupation-outlook.csv', OccupationGroup).map(({ soc, title }) => [soc, title]),
    ),
    veteranEarnings: new Map(
      read('veteran-earnings.csv', VeteranEarnings).map((row) => [row.code, row]),
    ),
    federalSeries: new Map(read('federal-series.csv', FederalJobs).map((row) => [row.series, row])),
    federalLinks: readFederalLinks(folder),
    federalPreferences: read('federal-preferences.csv', FederalText),
    federalSteps: read('federal-steps.csv', FederalText),
  }
}

/** Codes that can't be another word or number: 25B, 68W2 and 1D7X1, but neither 0311 nor HM. */
const plainCode = /^(?:\d{2}[A-Z]\d?|\d[A-Z]\d[A-Z]\d)$/

/**
 * Specialty codes as jargon, replaced by their titles. A code used by two services means the
 * enlisted one: 11B is an Army infantryman more often than an Air Force bomber pilot.
 */
function specialtyTerms(specialties: readonly z.output<typeof SpecialtyTitle>[]): JargonTerm[] {
  const byCode = new Map<string, JargonTerm>()
  const enlistedLast = specialties.toSorted(
    (a, b) => Number(a.category === 'enlisted') - Number(b.category === 'enlisted'),
  )
  for (const { service, code, title } of enlistedLast) {
    if (!plainCode.test(code)) continue
    byCode.set(code, { term: code, kind: 'specialty', service, civilian: title, note: null })
  }
  return [...byCode.values()]
}
