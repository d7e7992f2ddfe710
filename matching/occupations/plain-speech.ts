import { tableRows } from '../text/glossary.ts'

/** How people tell of their work. */
export interface AccountWords {
  /** What people say they did, with the words of that work: "drove" is a driver. */
  readonly acts: ReadonlyMap<string, string>
  /**
   * Things that people name when they tell of work, and the work as titles name it. An act of the same clause is left
   * out where the thing says more: "drove a forklift" is not a driver's work.
   */
  readonly things: ReadonlyMap<string, string>
  /** Words of sentences that say nothing of the work. */
  readonly vague: ReadonlySet<string>
}

/** Reads a table of kind (act, thing, vague), forms separated by "|", words of work. */
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

/** Words by which a clause is an account, not a title. */
const accountSigns =
  /\b(?:I|we|my|our|kept|worked|handled|helped|did|made|took|ran|sorted|drew|answered|played|prepared|fought|stood)\b/i

/**
 * A clause of a person's own account as a title would put it: "I drove trucks" becomes "trucks driver". The
 * same text when it says no act of work in these words: titles stay as they are.
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
