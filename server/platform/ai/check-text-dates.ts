const names = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month =
  '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'

/** Date formats people write; missing parts stay empty. */
const forms: readonly [RegExp, (found: readonly string[]) => string][] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([, y, m, d]) => key(y, Number(m), d)],
  [/\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g, ([, m, d, y]) => key(y, Number(m), d)],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}\\.?,? (\\d{4})\\b`, 'gi'),
    ([, d, m, y]) => key(y, monthOf(m), d),
  ],
  [
    new RegExp(`\\b${month}\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi'),
    ([, m, d, y]) => key(y, monthOf(m), d),
  ],
  [new RegExp(`\\b${month}\\.?,? (\\d{4})\\b`, 'gi'), ([, m, y]) => key(y, monthOf(m))],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}\\b`, 'gi'),
    ([, d, m]) => key('', monthOf(m), d),
  ],
  [
    new RegExp(`\\b${month}\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?! ?%)`, 'gi'),
    ([, m, d]) => key('', monthOf(m), d),
  ],
  // A month alone; "may", "march" and "mar" are also words.
  [
    /\b(January|February|April|June|July|August|September|October|November|December)\b/gi,
    ([, m]) => key('', monthOf(m)),
  ],
  [/(?<=[a-z,] )(May|March)\b/g, ([, m]) => key('', monthOf(m))],
]

const monthOf = (name = '') => names.indexOf(name.slice(0, 3).toLowerCase()) + 1

function key(year = '', month = 0, day = ''): string {
  return `${year}|${month}|${day === '' ? '' : Number(day)}`
}

/** Extracts the dates from a text, and returns the rest. */
export function takeDates(text: string): { dates: string[]; rest: string } {
  const dates: string[] = []
  let rest = text
  for (const [form, read] of forms) {
    rest = rest.replaceAll(form, (...match: unknown[]) => {
      dates.push(read(match.map((part) => (typeof part === 'string' ? part : ''))))
      return ' '
    })
  }
  return { dates, rest }
}

/** All less specific forms of a date: with or without its year or day. */
export function formsOf(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('|')
  return [`${year}|${month}|${day}`, `${year}|${month}|`, `|${month}|${day}`, `|${month}|`]
}

/** The year of a date; NaN if it has none. */
export function yearOf(date: string): number {
  const year = date.split('|')[0]
  return year ? Number(year) : Number.NaN
}
