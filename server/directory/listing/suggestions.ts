import type { Suggestion } from '#contract/directory/listing-query.ts'
import { serviceNames } from '#contract/military.ts'
import type { Db } from '#server/platform/db/database.ts'
import { normalName } from '#server/platform/lib/names.ts'
import { type Directory, directoryOf } from './directory.ts'
import type { SearchServices } from './search.ts'
import {
  findOccupationsBeginning,
  findSpecialtiesBeginning,
  findWordsBeginning,
} from './suggestion-queries.ts'

/** Maximum suggestions of each kind. */
const maxPerKind = { organization: 4, specialty: 3, occupation: 3, word: 2 }

/** Suggestions for typed text: hosts and words of the listing, specialties and occupations. */
export async function suggestionsFor(
  { db }: SearchServices,
  typed: string,
): Promise<{ items: Suggestion[] }> {
  const start = normalName(typed)
  if (start.length < 2) return { items: [] }
  const cachedDirectory = directoryOf(db)
  const [specialties, occupations, words] = await Promise.all([
    specialtiesFor(db, typed.trim()),
    findOccupationsBeginning(db, start, maxPerKind.occupation),
    /^\p{L}+$/u.test(start) ? findWordsBeginning(db, start, maxPerKind.word) : [],
    cachedDirectory.current(),
  ])
  const items: Suggestion[] = [
    ...specialties,
    ...organizationsFor(cachedDirectory.now, start),
    ...occupations.map(({ code, title }) => suggestion('occupation', code, title)),
    ...words.map(({ word }) => suggestion('word', word, word)),
  ]
  return { items }
}

const suggestion = (kind: Suggestion['kind'], id: string, text: string, q = text): Suggestion => {
  return { kind, id, text, q }
}

async function specialtiesFor(db: Db, typed: string): Promise<Suggestion[]> {
  const specialties = await findSpecialtiesBeginning(db, typed, maxPerKind.specialty)
  return specialties.map(({ service, code, title }) => {
    const name = serviceNames[service]
    return suggestion(
      'specialty',
      `${service}:${code}`,
      `${name} ${code}, ${title}`,
      `${name} ${code}`,
    )
  })
}

/** Hosts with current offers: names with the prefix first, then those with such a word. */
function organizationsFor({ columns, orders, listed }: Directory, start: string): Suggestion[] {
  const offering = columns.hostsIn(listed)
  const first: Suggestion[] = []
  const within: Suggestion[] = []
  for (const { id, name, key } of orders.hostsByName()) {
    if (first.length >= maxPerKind.organization) break
    const position = key.indexOf(start)
    if (
      position < 0 ||
      (position > 0 && key[position - 1] !== ' ') ||
      offering[columns.hostNumber(id)] !== 1
    )
      continue
    const bucket = position === 0 ? first : within
    bucket.push(suggestion('organization', id, name))
  }
  return [...first, ...within].slice(0, maxPerKind.organization)
}
