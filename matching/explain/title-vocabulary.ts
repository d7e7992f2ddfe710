import { rootOf } from '#language/text/roots.ts'
import { perObject } from '#planning/remember.ts'
import type { Knowledge } from '../knowledge.ts'

/** Words and pairs of words in which occupations, skills and fields are named. */
interface Vocabulary {
  readonly words: ReadonlySet<string>
  readonly roots: ReadonlySet<string>
  readonly pairs: ReadonlySet<string>
}

/** Short words that name work, or connect two that do. */
const shortWords: ReadonlySet<string> = new Set(
  'it hr ai qa qc rf ev av of and in for e 3d'.split(' '),
)

const vocabularyOf = perObject(({ occupations, skills, families }: Knowledge): Vocabulary => {
  const names = [
    ...occupations.flatMap(({ title, aliases, name }) => [title, ...aliases, name ?? '']),
    ...skills.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...families.map(({ title }) => title),
  ]
  const words = new Set<string>()
  const pairs = new Set<string>()
  for (const name of names) {
    const own = wordsIn(name)
    own.forEach((word, i) => {
      words.add(word)
      const next = own[i + 1]
      if (next !== undefined) pairs.add(`${rootOf(word)} ${rootOf(next)}`)
    })
  }
  return { words, pairs, roots: new Set([...words].map(rootOf)) }
})

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .match(/[a-z0-9]+/g) ?? []

/** Whether a title's word, or each of its parts, is one in which work is named. */
export function isWork(knowledge: Knowledge, word: string): boolean {
  const { words, roots } = vocabularyOf(knowledge)
  const parts = wordsIn(word)
  return parts.every((one) => {
    if (one.length < 3) return shortWords.has(one)
    return words.has(one) || (!isMark(word) && roots.has(rootOf(one)))
  })
}

/** An acronym or a brand, which has no other forms: "HVAC", "SparkED". */
const isMark = (word: string) => /^[A-Z]{2,5}$|[a-z][A-Z]/.test(word)

/** Whether a text's words follow each other in the name of an occupation, skill or field: "real estate". */
export function isWorkPhrase(knowledge: Knowledge, text: string): boolean {
  const { pairs } = vocabularyOf(knowledge)
  const words = wordsIn(text).map(rootOf)
  return words.every((word, i) => i === 0 || pairs.has(`${words[i - 1]} ${word}`))
}
