import { type Glossary, readGlossary, tableRows } from '../text/glossary.ts'
import { type Spelling, spellingOf } from '../text/spelling.ts'
import type { BlendWeights } from './blend-weights.ts'
import { type AccountWords, readAccountWords } from './plain-speech.ts'
import { readTrees } from './trees.ts'
import { readWordVectors, type WordVectors } from './word-vectors.ts'

/** Language data known before any occupation is read: vocabularies and offline training results. */
export interface Language {
  readonly military: MilitaryWords
  /** Trade names in plainer words. */
  readonly trades: Glossary
  /** How people describe their work. */
  readonly accounts: AccountWords
  /** Phrases people use for lines of work, with occupation codes, usual ones first. */
  readonly wishes: Glossary
  /** Corrects misspelled words for lines of work. */
  readonly spelling: Spelling
  readonly vectors: WordVectors
  readonly weights: BlendWeights
}

/** Civilian meanings of military words. */
export interface MilitaryWords {
  readonly glossary: Glossary
  /** Meanings of the letters before a number: "UH-60" is a helicopter, "SSN-774" a submarine. */
  readonly designators: ReadonlyMap<string, readonly string[]>
}

/** The files of data/language, by content. */
export interface LanguageFiles {
  readonly militaryWords: string
  readonly designators: string
  readonly tradeWords: string
  readonly accountWords: string
  readonly wishWords: string
  readonly blendWeights: string
  readonly titleTrees: string
  readonly shippedTrees: string
  readonly pairTrees: string
  readonly wordVectors: Uint8Array
}

/** Parses the files; throws if weights are missing or vectors are truncated. */
export function readLanguage(files: LanguageFiles): Language {
  const wishes = readGlossary(files.wishWords)
  const vectors = readWordVectors(files.wordVectors)
  const wishWords = [...wishes.entries.keys()].flatMap((phrase) => phrase.split(' '))
  return {
    military: readMilitaryWords(files.militaryWords, files.designators),
    trades: readGlossary(files.tradeWords),
    accounts: readAccountWords(files.accountWords),
    wishes,
    spelling: spellingOf(wishWords, vectors.rows),
    vectors,
    weights: readWeights(files),
  }
}

/** Parses the glossary of military words and the table of designators. */
export function readMilitaryWords(glossary: string, designators: string): MilitaryWords {
  const known = tableRows(designators).flatMap(([letters = '', words = '']) => {
    return letters.split('|').map((letter) => [letter, words.split(' ')] as const)
  })
  return { glossary: readGlossary(glossary), designators: new Map(known) }
}

function readWeights(files: LanguageFiles): BlendWeights {
  const rows = new Map(tableRows(files.blendWeights).map(([query, weights]) => [query, weights]))
  const numbers = (query: string) => {
    const weights = rows.get(query)
    if (weights === undefined) throw new Error(`blend weights: no row "${query}"`)
    return Float64Array.from(weights.split(' '), Number)
  }
  return {
    title: numbers('title'),
    specialty: numbers('specialty'),
    duties: numbers('duties'),
    shippedTitle: numbers('shippedTitle'),
    shippedDuties: numbers('shippedDuties'),
    pairTitle: numbers('pairTitle'),
    pairDuties: numbers('pairDuties'),
    titleTrees: readTrees(files.titleTrees),
    shippedTrees: readTrees(files.shippedTrees),
    pairTrees: readTrees(files.pairTrees),
  }
}
