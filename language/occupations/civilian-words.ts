import { longestEntry } from '../text/glossary.ts'
import { singularOf } from '../text/words.ts'
import type { MilitaryWords } from './language.ts'

/** A title in civilian words, with the military entries and designators found in it. */
export interface CivilianTitle {
  /** Unique words; the given array itself if nothing can be translated. */
  readonly words: readonly string[]
  /** Matched glossary entries, as singular words. */
  readonly entries: readonly string[]
  /** Number of designators: "MK", "AN/SLQ-32" and other words with digits. */
  readonly designators: number
}

/** Translates a title's words (from `titleWords`) into civilian ones, longest entries first. */
export function civilianTitle(
  { glossary, designators: designated }: MilitaryWords,
  title: readonly string[],
): CivilianTitle {
  const singular = title.map(singularOf)
  const said: string[] = []
  const met: string[] = []
  let designators = 0
  for (let at = 0; at < title.length; ) {
    const key = longestEntry(glossary, singular, at)
    if (key !== undefined) {
      said.push(...(glossary.entries.get(key) ?? []))
      met.push(key)
      at += key.split(' ').length
      continue
    }
    const word = singular[at] ?? ''
    const kind = /^\d/.test(title[at + 1] ?? '') ? designated.get(word) : undefined
    if (kind) said.push(...kind)
    else if (!/\d/.test(word)) said.push(title[at] ?? '')
    if (kind || /\d/.test(word)) designators++
    at += kind ? 2 : 1
  }
  const otherwise = met.length > 0 || designators > 0
  const words = otherwise && said.length > 0 ? [...new Set(said)] : title
  return { words, entries: met, designators }
}
