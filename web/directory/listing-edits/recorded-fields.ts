/** How the audit log's fields of one type of record read. */
export interface RecordedText {
  /** Form labels by recorded name, in the order of the form. */
  readonly labels: Readonly<Record<string, string>>
  /** A recorded value in the words of the form. */
  readonly show: (name: string, value: string) => string
}

/** A field that changed, as the form shows it; one side is null when the record was added or removed. */
export interface ChangedField {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** Personal values, which the audit log replaces by these words. */
const hidden: ReadonlySet<string> = new Set(['a contact', 'an address', 'a name', 'a text'])

/**
 * The fields of an audit event, which has them as one text per side: `days: 60; basis: length`.
 * A field is recognized by its name, since a value may contain semicolons.
 */
function valuesOf(text: string, names: readonly string[]): ReadonlyMap<string, string> {
  const start = new RegExp(`(?:^|; )(${names.join('|')}): `, 'g')
  const found = [...text.matchAll(start)]
  return new Map(
    found.map((match, at) => {
      const from = match.index + match[0].length
      return [match[1] ?? '', text.slice(from, found[at + 1]?.index)] as const
    }),
  )
}

/** A recorded value: lists and numbers are JSON; a list cut to fit the log stays text. */
export function recordedValue(text: string): unknown {
  if (text === '' || text === 'nothing') return null
  if (!/^(?:[[{]|true$|false$|-?\d+$)/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text.replaceAll(/["[\]{}]/g, '').replaceAll(/[,:]/g, '$& ')
  }
}

/** The changed fields of an event in the words of the form. Empty if its text names no field. */
export function recordedFields(
  { labels, show }: RecordedText,
  before: string | null,
  after: string | null,
): ChangedField[] {
  const names = Object.keys(labels)
  const [was, is] = [before, after].map((text) => (text === null ? null : valuesOf(text, names)))
  const side = (values: typeof was, name: string) => {
    if (!values) return null
    const value = values.get(name) ?? ''
    return hidden.has(value)
      ? `${value.charAt(0).toUpperCase()}${value.slice(1)}, not shown here`
      : show(name, value)
  }
  return names.flatMap((name) => {
    const values = [was?.get(name), is?.get(name)]
    const [first] = values
    if (values.every((value) => value === undefined)) return []
    if (first !== undefined && values[1] === first && !hidden.has(first)) return []
    return { label: labels[name] ?? name, before: side(was, name), after: side(is, name) }
  })
}
