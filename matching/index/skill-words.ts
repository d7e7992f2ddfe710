import type { Skill } from '../knowledge.ts'
import { emptyWords } from '../occupations/title-reader.ts'
import { singularOf, wordsOf } from '../text/words.ts'

/** Finds skills by name or alias in running text; answers their numbers, ascending. */
export type SkillFinder = (text: string) => number[]

/** Prepares the finder: names and aliases are matched as whole phrases, plural or not. */
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
