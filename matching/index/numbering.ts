import type { AccessTerms, Location, OfferTerms, PlaceTerms } from '../opportunity.ts'

/** Numbers the distinct values of a column in order of first sight; values are only ever added. */
export interface Numbering<T> {
  readonly values: T[]
  /** Made from the values when first needed. */
  numberOf: Map<string, number> | null
}

/** A numbering of these values, which must be distinct. */
export function numberingOf<T>(values: T[] = []): Numbering<T> {
  return { values, numberOf: null }
}

/** The number of a value, added when it is new. Values are equal when their JSON is. */
export function numberFor<T>(numbering: Numbering<T>, value: T): number {
  numbering.numberOf ??= new Map(numbering.values.map((one, i) => [keyOf(one), i]))
  const key = keyOf(value)
  const known = numbering.numberOf.get(key)
  if (known !== undefined) return known
  const number = numbering.values.length
  numbering.numberOf.set(key, number)
  numbering.values.push(value)
  return number
}

function keyOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The distinct values of the columns, with the way back from a value to its number. */
export interface Numberings {
  readonly access: Numbering<AccessTerms>
  readonly place: Numbering<PlaceTerms>
  readonly locations: Numbering<readonly Location[]>
  readonly offer: Numbering<OfferTerms>
  readonly families: Numbering<readonly number[]>
  readonly codes: Numbering<CodeSet>
  readonly readings: Numbering<readonly (readonly [number, number])[]>
  readonly host: Numbering<string>
}

/** The codes a row names: occupations by number, specialties by `specialtyKey`. */
export interface CodeSet {
  readonly occupations: readonly number[]
  readonly specialties: readonly string[]
}
