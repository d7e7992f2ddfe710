import type { WordLists } from './word-lists.ts'
import { singularOf, wordsOf } from './words.ts'

/** A phrase for a line of work, as written, with its occupations. */
interface NamedWork {
  readonly written: string
  readonly key: string
  readonly codes: readonly string[]
}

/** Jobs that a field has beside its own work, and fields where the job is that work: "event planner". */
const fieldJobs: Readonly<Record<string, RegExp>> = {
  inspector: /^(?!49-|51-)/,
  planner: /^(?!47-|49-|51-)/,
  estimator: /^$/,
  instructor: /^(?:25-|39-|53-2)/,
  sale: /^(?:11-|41-)/,
  billing: /^$/,
}
const goodsInspector = ['51-9061.00', '17-3029.01']

/**
 * The job that a word right after a field means: "weld inspector" is no welder. Undefined if the word names none
 * or follows none.
 */
export function jobInField<Work extends NamedWork>(
  field: Work | undefined,
  words: readonly string[],
  at: number,
  { key, codes }: Pick<NamedWork, 'key' | 'codes'>,
): Work | undefined {
  const own = fieldJobs[key]
  // Sales of loans and insurance are work of their own, and sales too.
  if (key === 'sale' && field?.codes[0]?.startsWith('13-')) return undefined
  if (!field || !own || !words.slice(0, at).join(' ').endsWith(field.written)) return undefined
  const written = `${field.written} ${words[at]}`
  if (own.test(field.codes[0] ?? '')) return { ...field, written }
  return { ...field, key, written, codes: key === 'inspector' ? goodsInspector : codes }
}

/** Who leads the work of a family, by the first digits of its codes. */
const supervisors: Readonly<Record<string, string>> = {
  35: '35-1012.00',
  37: '37-1011.00',
  43: '43-1011.00',
  47: '47-1011.00',
  49: '49-1011.00',
  51: '51-1011.00',
  53: '53-1043.00',
}

/** A wish to supervise the work named right before it, as in "HVAC supervisor"; undefined if there is no such work or job. */
export function supervising<Work extends NamedWork>(
  work: Work | undefined,
  words: readonly string[],
  at: number,
): Work | undefined {
  const supervisor = supervisors[work?.codes[0]?.slice(0, 2) ?? '']
  if (!work || !supervisor || !words.slice(0, at).join(' ').endsWith(work.written)) return undefined
  return {
    ...work,
    written: `${work.written} ${words[at]}`,
    codes: [supervisor, ...work.codes.filter((code) => code !== supervisor)],
  }
}

interface Titled {
  readonly code: string
  readonly title: string
  readonly aliases: readonly string[]
}

const minLetters = 4
const firstLetters = 3

/** The occupations with a phrase as the end of their title or as another name: "hygienist". */
export function occupationsTitled(
  occupations: readonly Titled[],
  phrase: string,
  { jobEndings }: WordLists,
): string[] {
  const key = singular(phrase)
  if (key.length < minLetters || jobEndings.has(key)) return []
  // Telling names apart by their first letters saves reading thousands of them.
  const first = key.slice(0, firstLetters)
  const isNamed = (alias: string) =>
    alias.slice(0, firstLetters).toLowerCase() === first && singular(alias) === key
  const last = key.split(' ').at(-1)?.slice(0, firstLetters) ?? ''
  const mayEnd = (name: string) => name.toLowerCase().includes(last)
  return occupations.flatMap(({ code, title, aliases }) => {
    const [name = ''] = title.split(/,? except /i)
    const isTitled = mayEnd(name) && ` ${singular(name)}`.endsWith(` ${key}`)
    return isTitled || aliases.some(isNamed) ? [code] : []
  })
}

const singular = (text: string) => wordsOf(text, true).map(singularOf).join(' ')
