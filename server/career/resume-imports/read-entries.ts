import { federalFacts, type ReadFederal } from './federal-facts.ts'
import { bulletIn, type DatedLine, rangeIn } from './line-patterns.ts'

/** A job or role as parsed. */
export interface ReadEntry {
  title: string
  place: string
  startDate?: string | undefined
  endDate?: string | undefined
  summary: string
  highlights: string[]
  federal: ReadFederal
}

/** Longer lines are sentences, not titles. */
const maxTitle = 90

/** Whether a list item continues on the next line. */
function goesOn(before: string, line: string): boolean {
  if (/^[a-z0-9$(]/.test(line)) return true
  return before.length >= 80 && !/[.!?;]$/.test(before)
}

/** Jobs: each starts around the line with its date range. */
export function readEntries(lines: readonly string[]): { entries: ReadEntry[]; unread: string[] } {
  const entries: ReadEntry[] = []
  const unread: string[] = []
  let pending: string[] = []
  let last: 'header' | 'bullet' | 'text' = 'text'
  const settle = () => {
    const entry = entries.at(-1)
    for (const line of pending) {
      if (!entry) unread.push(line)
      else entry.summary = `${entry.summary} ${line}`.trim()
    }
    pending = []
  }
  for (const line of lines) {
    const entry = entries.at(-1)
    const bullet = bulletIn(line)
    const dated = bullet === undefined ? rangeIn(line) : undefined
    const facts = entry && federalFacts(line)
    if (facts) {
      Object.assign(entry.federal, facts)
    } else if (dated) {
      entries.push(newEntry(pending, dated))
      pending = []
      last = 'header'
    } else if (bullet !== undefined && entry) {
      settle()
      entry.highlights.push(bullet)
      last = 'bullet'
    } else if (entry && last === 'bullet' && goesOn(entry.highlights.at(-1) ?? '', line)) {
      entry.highlights.push(`${entry.highlights.pop()} ${line}`)
    } else if (entry && last === 'header' && isPlace(entry, line)) {
      if (entry.title === '') entry.title = line
      else entry.place = line
    } else {
      pending.push(bullet ?? line)
      if (last === 'header') settle()
      else last = 'text'
    }
  }
  settle()
  return { entries, unread }
}

function isPlace(entry: ReadEntry, line: string): boolean {
  const isFree = entry.title === '' || entry.place === ''
  return isFree && line.length <= maxTitle && !/[.!?]$/.test(line)
}

/** A new entry from its date line and up to two short lines above it. */
function newEntry(above: string[], { rest, startDate, endDate }: DatedLine): ReadEntry {
  const titles: string[] = []
  while (titles.length < 2 && (above.at(-1)?.length ?? maxTitle + 1) <= maxTitle) {
    titles.unshift(above.pop() ?? '')
  }
  const [title = '', place = ''] =
    rest !== '' && titles.length > 0 ? [rest, titles.join(', ')] : [...titles, rest]
  const isSwapped = isEmployer(title) && place !== '' && !isEmployer(place)
  const names = isSwapped ? { title: place, place: title } : { title, place }
  return { ...names, startDate, endDate, summary: '', highlights: [], federal: {} }
}

/** Employers come with a location or a legal form. */
function isEmployer(text: string): boolean {
  return /[,|–—]|\b(?:inc|llc|corp|company|army|navy|marines?|air force|guard|department)\b/i.test(
    text,
  )
}
