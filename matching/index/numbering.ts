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

/** Values numbered without a pause: some milliseconds. */
const atOnce = 2_000

/** Makes the way back from values to their numbers, in steps, so that the first change need not. */
export function* fillNumbering<T>(numbering: Numbering<T>): Generator<void, void> {
  const numberOf = new Map<string, number>()
  for (const [i, value] of numbering.values.entries()) {
    numberOf.set(keyOf(value), i)
    if (i % atOnce === atOnce - 1) yield
  }
  numbering.numberOf = numberOf
}

function keyOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
