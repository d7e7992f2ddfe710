import type { AccessTerms, Location, OfferTerms, PlaceTerms } from '../opportunity.ts'

/** Numbers a column's distinct values in order of first appearance; append-only. */
export interface Numbering<T> {
  readonly values: T[]
  /** Built lazily from the values. */
  numberOf: Map<string, number> | null
}

/** Numbers these distinct values. */
export function numberingOf<T>(values: T[] = []): Numbering<T> {
  return { values, numberOf: null }
}

/** The number of a value, added if new. Values are equal if their JSON is. */
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

/** The columns' distinct values, with a reverse lookup. */
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
