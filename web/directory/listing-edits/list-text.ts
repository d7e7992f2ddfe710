/** Parses a list with one entry per line. */
export const linesOf = (typed: string): string[] => trimmed(typed.split('\n'))

/** Parses a list separated by commas or line breaks. */
export const entriesOf = (typed: string): string[] => trimmed(typed.split(/[,;\n]/))

const trimmed = (parts: readonly string[]) =>
  parts.map((part) => part.trim()).filter((part) => part !== '')

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Converts "Jan 4, 2027", "1/4/2027" or 2027-01-04 to YYYY-MM-DD; keeps anything else as is. */
export function readDay(typed: string): string {
  const iso = (year: string, month: number, day: string) =>
    `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const words = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(typed)
  const month = months.indexOf(words?.[1]?.toLowerCase() ?? '') + 1
  if (words && month > 0) return iso(words[3] ?? '', month, words[2] ?? '')
  const figures = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed)
  if (figures) return iso(figures[3] ?? '', Number(figures[1]), figures[2] ?? '')
  return typed
}

/** Parses "91-120" or "120" as a length in days; undefined if invalid. */
export function readLength(typed: string): { min: number; max: number } | undefined {
  const match = /^(\d{1,4})(?:\s*(?:-|–|to)\s*(\d{1,4}))?(?:\s*days?)?$/i.exec(typed)
  if (!match) return undefined
  const min = Number(match[1])
  return { min, max: match[2] === undefined ? min : Number(match[2]) }
}

/** Parses "Norfolk, VA 23510", "VA 23510" or "VA"; undefined without a state. */
export function readPlace(
  typed: string,
): { city: string | null; state: string; zip: string | null } | undefined {
  const match = /^(?:(.+?),\s*)?([a-z]{2})(?:\s+(\d{5}))?$/i.exec(typed)
  if (!match) return undefined
  const [, city = null, state = '', zip = null] = match
  return { city, state: state.toUpperCase(), zip }
}

/** Formats a location for editing: "Norfolk, VA 23510". */
export function showPlaceLine(place: {
  city: string | null
  state: string
  zip: string | null
}): string {
  const { city, state, zip } = place
  return `${city === null ? '' : `${city}, `}${state}${zip === null ? '' : ` ${zip}`}`
}
