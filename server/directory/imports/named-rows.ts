import { normalName } from '#server/platform/lib/names.ts'
import type { Bucket } from './join-lists.ts'
import { type ListedRecord, statesOf } from './listed-record.ts'
import { titleKey } from './program-names.ts'

/** Characters at the start of a row's text, where it says which program it is. */
const leadingCharacters = 160
/** A single word is too often used for something else. */
const minWords = 2

/**
 * Finds the rows of a program that the location listing has under another title of its host: those whose
 * texts start with the program's title. Moves them to a bucket of its own, which becomes its partner.
 */
export function takeNamedRows(
  programs: ReadonlyMap<string, Bucket>,
  locations: Map<string, Bucket>,
  partners: Map<string, string>,
): void {
  const taken = new Set(partners.values())
  const left = [...locations].filter(([key]) => !taken.has(key))
  const byHost = Map.groupBy(left, ([, { host }]) => host)
  for (const [key, program] of programs) {
    if (partners.has(key) || program.title.split(' ').length < minWords) continue
    const named: ListedRecord[] = []
    for (const [other, bucket] of byHost.get(program.host) ?? []) {
      const own = bucket.records.filter((record) => isNamedIn(record, program))
      if (own.length === 0) continue
      named.push(...own)
      bucket.records = bucket.records.filter((record) => !own.includes(record))
      if (bucket.records.length === 0) locations.delete(other)
    }
    if (named.length === 0) continue
    locations.set(key, { host: program.host, title: program.title, records: named })
    partners.set(key, key)
  }
}

/** Whether a row's text starts by naming the program, in one of its states. */
function isNamedIn({ facts }: ListedRecord, { title, records }: Bucket): boolean {
  const states = new Set(records.flatMap((record) => statesOf(record.facts)))
  if (states.size > 0 && !statesOf(facts).some((state) => states.has(state))) return false
  return [facts.summary, facts.description].some((text) => {
    const start = titleKey(normalName((text ?? '').slice(0, leadingCharacters)))
    return ` ${start} `.includes(` ${title} `)
  })
}
