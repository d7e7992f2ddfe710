import { readFileSync } from 'node:fs'
import { z } from 'zod'
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
  .transform(({ growth_percent, ...row }) => ({ ...row, growthPercent: growth_percent }))
const VeteranEarnings = z.object({
  code: z.string().min(1),
  group: z.string().min(1),
  y1: degrees,
  y5: degrees,
  y10: degrees,
})

export type InterestItem = z.output<typeof InterestItem>
export type Rank = z.output<typeof Rank>
export type Certification = z.output<typeof Certification>
export type Language = z.output<typeof Language>
export type Family = z.output<typeof Family>
export type State = z.output<typeof State>
export type Installation = z.output<typeof Installation>
/** Pay in dollars a year (May 2024) and outlook 2024 to 2034 of one SOC 2018 occupation. */
export type OccupationOutlook = z.output<typeof OccupationOutlook>
/** Median earnings of Army enlisted one, five and ten years after leaving, in 2018 dollars. */
export type VeteranEarnings = z.output<typeof VeteranEarnings>

/** Small shipped facts that stay in memory: read once at start, never written. */
export interface Facts {
  readonly interestItems: readonly InterestItem[]
  readonly ranks: readonly Rank[]
  readonly certifications: readonly Certification[]
  readonly languages: readonly Language[]
  readonly families: readonly Family[]
  readonly states: readonly State[]
  readonly installations: readonly Installation[]
  /** By SOC code, such as 15-1244. */
  readonly outlook: ReadonlyMap<string, OccupationOutlook>
  /** By Army specialty code, such as 25B. */
  readonly veteranEarnings: ReadonlyMap<string, VeteranEarnings>
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** Small facts that stay in memory: places, ranks, interest items. */
    readonly facts: Facts
  }
}

/** Reads the facts of a folder; a file that is wrong stops the start and is named. */
export function readFacts(folder: URL): Facts {
  const read = <T>(name: string, schema: z.ZodType<T>) =>
    readCsv(name, readFileSync(new URL(name, folder), 'utf8'), schema)
  const interestItems = read('interest-items.csv', InterestItem)
  if (interestItems.some(({ number }, at) => number !== at + 1)) {
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
    outlook: new Map(
      read('occupation-outlook.csv', OccupationOutlook).map((row) => [row.soc, row]),
    ),
    veteranEarnings: new Map(
      read('veteran-earnings.csv', VeteranEarnings).map((row) => [row.code, row]),
    ),
  }
}
