import { emptyWords, type TitleReader, titleReader } from '#language/occupations/title-reader.ts'
import { singularOf, wordsOf } from '#language/text/words.ts'
import { perObject } from '#planning/remember.ts'
import type { Knowledge, Skill } from '../knowledge.ts'

/** Readers of skills and occupations from texts, used while indexing. */
export interface Readers {
  readonly findSkills: SkillFinder
  readonly readTitle: TitleReader
}

/** The cached readers of this knowledge. */
export const readersOf = perObject((knowledge: Knowledge): Readers => {
  return { findSkills: skillFinder(knowledge.skills), readTitle: titleReader(knowledge) }
})

/** Finds skills by name or alias in running text; returns their numbers, ascending. */
export type SkillFinder = (text: string) => number[]

/** Builds the finder: names and aliases match as whole phrases, singular or plural. */
export function skillFinder(skills: readonly Skill[]): SkillFinder {
  const byFirstWord = new Map<string, { readonly words: readonly string[]; skill: number }[]>()
  skills.forEach(({ name, aliases }, skill) => {
    for (const phrase of [name, ...aliases]) {
      const words = foldedWords(phrase)
      const [first] = words
      if (first === undefined || words.every((word) => word.length < 3 || emptyWords.has(word)))
        continue
      const known = byFirstWord.get(first)
      if (known) known.push({ words, skill })
      else byFirstWord.set(first, [{ words, skill }])
    }
  })
  return (text) => {
    const words = foldedWords(text)
    const found = new Set<number>()
    words.forEach((word, at) => {
      for (const { words: phrase, skill } of byFirstWord.get(word) ?? []) {
        if (phrase.every((part, i) => words[at + i] === part)) found.add(skill)
      }
    })
    return [...found].sort((one, other) => one - other)
  }
}

function foldedWords(text: string): string[] {
  return wordsOf(text).map(singularOf)
}
