import { longestEntry, readGlossary } from '../text/glossary.ts'
import { singularOf } from '../text/words.ts'
import { armsGlossary } from './glossary-arms.ts'
import { supportGlossary } from './glossary-support.ts'

/** A title in civilian words, and the military entries and designators that were met on the way. */
export interface CivilianTitle {
  /** Each word once; the given array itself when nothing of the title can be said otherwise. */
  readonly words: readonly string[]
  /** The glossary's entries, by their words in singular. */
  readonly entries: readonly string[]
  /** How many words were designators: "MK", "AN/SLQ-32" and other words with digits. */
  readonly designators: number
}

const glossary = readGlossary(armsGlossary + supportGlossary)

/** What the letters before a number say: "UH-60" is a helicopter, "SSN-774" a submarine. */
const designations: readonly (readonly [letters: string, words: readonly string[]])[] = [
  ['a b c e f p t u ac ea ec fa hc kc lc mc rc tc wc', ['aircraft']],
  ['v ah ch cv hh mh mv oh sh th uh', ['helicopter', 'aircraft']],
  ['mq rq', ['unmanned', 'aircraft', 'drone']],
  ['cg cvn ddg ffg lcs lcu lha lhd lpd lsd mcm pc', ['ship']],
  ['ssbn ssgn ssn', ['submarine', 'ship']],
  ['apg mpq spg spn sps spy tpq tps', ['radar', 'electronics']],
  ['bqq bqr bsy sqq sqs', ['sonar', 'electronics']],
  ['alq blq slq wlq wlr', ['electronics']],
  ['fsc gsc prc ssc ssr tsc urc usc vrc wsc', ['communications', 'radio']],
]
const designated = new Map(
  designations.flatMap(([letters, words]) =>
    letters.split(' ').map((letter) => [letter, words] as const),
  ),
)

/** Says a title's words (as `titleWords` gives them) as a civilian would, the longest entries first. */
export function civilianTitle(title: readonly string[]): CivilianTitle {
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
