import type { Joined } from './join-lists.ts'
import { type ListedRecord, weightOf } from './listed-record.ts'
import { hostKey } from './program-names.ts'

/** One spelling per host: the program list's, the most frequent, the first alphabetically. */
export function hostSpellings(joined: readonly Joined[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>()
  const count = ({ facts }: ListedRecord, weight: number) => {
    const key = hostKey(facts.host)
    const spellings = counts.get(key) ?? new Map<string, number>()
    counts.set(key, spellings)
    spellings.set(facts.host, (spellings.get(facts.host) ?? 0) + weight)
  }
  for (const { programs, locations } of joined) {
    for (const record of programs) count(record, 1_000)
    for (const record of locations) count(record, weightOf(record.facts))
  }
  return new Map(
    [...counts].map(([key, spellings]) => {
      const [best] = [...spellings].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]))
      return [key, displayName(best?.[0] ?? key)]
    }),
  )
}

/** A host's name without its former name. */
const displayName = (name: string) => {
  const bare = name.replace(/\s*\((?:formerly|formely|f\/k\/a)\b[^)]*\)/gi, '').trim()
  return bare === '' ? name : bare
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
