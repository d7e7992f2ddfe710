import { tableRows } from '../text/glossary.ts'

/** How people describe their work. */
export interface AccountWords {
  /** What people say they did, with words of that work: "drove" is a driver. */
  readonly acts: ReadonlyMap<string, string>
  /**
   * Objects people mention, with the work as titles name it. An act in the same clause is dropped
   * if the object says more: "drove a forklift" isn't a driver's work.
   */
  readonly things: ReadonlyMap<string, string>
  /** Words that say nothing about the work. */
  readonly vague: ReadonlySet<string>
}

/** Parses a table of kind (act, thing, vague), forms separated by "|", words of work. */
export function readAccountWords(table: string): AccountWords {
  const rows = tableRows(table).map(([kind = '', forms = '', work = '']) => {
    return { kind, work, forms: forms.split('|') }
  })
  const workOf = (wanted: string) => {
    const found = rows.filter(({ kind }) => kind === wanted)
    return new Map(found.flatMap(({ forms, work }) => forms.map((form) => [form, work] as const)))
  }
  const vague = rows.flatMap(({ kind, forms }) => (kind === 'vague' ? forms : []))
  return { acts: workOf('act'), things: workOf('thing'), vague: new Set(vague) }
}

/** Words that mark a clause as an account rather than a title. */
const accountSigns =
  /\b(?:I|we|my|our|kept|worked|handled|helped|did|made|took|ran|sorted|drew|answered|played|prepared|fought|stood)\b/i

/**
 * Rewrites a clause from a person's account as a title: "I drove trucks" becomes "trucks driver".
 * Returns the text unchanged if it mentions no known act, as with titles.
 */
export function asTitle({ acts, things, vague }: AccountWords, clause: string): string {
  const words = clause.match(/[\p{L}\p{N}+#'’-]+/gu) ?? []
  const kept: string[] = []
  const acted: string[] = []
  const named: string[] = []
  for (const word of words) {
    const low = word.toLowerCase()
    const nouns = acts.get(low)
    const work = things.get(low)
    if (nouns) acted.push(nouns)
    else if (work) named.push(work)
    else if (!vague.has(low) && !/^\d+$/.test(low)) kept.push(word)
  }
  if (acted.length === 0 && !accountSigns.test(clause)) return clause
  return [...kept, ...(named.length > 0 ? named : acted)].join(' ')
}
