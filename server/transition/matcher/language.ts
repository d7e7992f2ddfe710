import { readFileSync } from 'node:fs'
import { type Language, type LanguageFiles, readLanguage } from '#language/occupations/language.ts'

const folder = new URL('../../../data/language/', import.meta.url)
const text = (name: string) => readFileSync(new URL(name, folder), 'utf8')

/** The files of data/language: vocabularies, learned weights, word vectors (docs/decisions/026-word-vectors.md). */
export function languageFiles(): LanguageFiles {
  return {
    militaryWords: text('military-words.tsv'),
    designators: text('designators.tsv'),
    tradeWords: text('trade-words.tsv'),
    accountWords: text('account-words.tsv'),
    wishWords: text('wish-words.tsv'),
    blendWeights: text('blend-weights.tsv'),
    titleTrees: text('trees-titles.txt'),
    shippedTrees: text('trees-shipped-pairs.txt'),
    pairTrees: text('trees-given-pairs.txt'),
    wordVectors: readFileSync(new URL('word-vectors.bin', folder)),
  }
}

/** The shipped language data. */
export function shippedLanguage(): Language {
  return readLanguage(languageFiles())
}
