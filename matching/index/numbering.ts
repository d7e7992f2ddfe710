/** Numbers the distinct values of a column in order of first sight; values are only ever added. */
export interface Numbering<T> {
  readonly values: T[]
  /** Made from the values when it is first needed: a loaded index that never changes does without. */
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
