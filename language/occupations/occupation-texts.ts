import type { Glossary } from '../text/glossary.ts'
import {
  analyzeQuery,
  buildBagIndex,
  buildTextIndex,
  scoreText,
  type TextIndex,
  weighBag,
} from '../text/text-index.ts'
import { civilianTitle } from './civilian-words.ts'
import type { Language, MilitaryWords } from './language.ts'
import { buildLanguageModel, type LanguageModel, readLikelihood } from './language-model.ts'
import { buildLatentSpace, type LatentSpace, readLatent } from './latent-space.ts'
import { buildMilitaryRegister, type MilitaryRegister, readsMilitary } from './military-register.ts'
import { fieldsOf, type OccupationQuery, type OccupationSource } from './occupation-source.ts'
import type { Scores } from './signal-names.ts'
import { addTerms, addWords, countTerms, type TermBag } from './term-counts.ts'
import { buildTitleCover, type TitleCover } from './title-cover.ts'
import { titleWords } from './title-features.ts'
import {
  buildTitleMemory,
  recallTitles,
  type TitleMemory,
  voteByNearTitle,
  voteByTitle,
} from './title-memory.ts'
import { tradeTitle } from './trade-words.ts'
import { buildVectorTitles, readVectorTitles, type VectorTitles } from './vector-titles.ts'

/** The occupations' own texts, without examples. */
export interface OccupationTexts {
  readonly size: number
  readonly titles: TitleMemory
  readonly names: TextIndex
  readonly tasks: TextIndex
  readonly grams: TextIndex
  readonly heads: TextIndex
  readonly register: MilitaryRegister
  readonly model: LanguageModel
  /** Undefined with too few occupations or too many words. */
  readonly space: LatentSpace | undefined
  readonly cover: TitleCover
  readonly vectors: VectorTitles
  readonly military: MilitaryWords
  readonly trades: Glossary
}

/** Builds the indexes over titles, names with descriptions, tasks with skills, n-grams and heads. */
export function buildOccupationTexts(
  sources: readonly OccupationSource[],
  { military, trades, vectors }: Pick<Language, 'military' | 'trades' | 'vectors'>,
): OccupationTexts {
  const titles = buildTitleMemory(
    sources.flatMap(({ title, aliases = [] }, position) =>
      [title, ...aliases].map((text) => ({ text, owners: [position] })),
    ),
  )
  const counts = countTerms(sources)
  return {
    size: sources.length,
    titles,
    military,
    trades,
    vectors: buildVectorTitles(titles, vectors),
    register: buildMilitaryRegister(military, titles.texts),
    model: buildLanguageModel(counts),
    space: buildLatentSpace(counts),
    cover: buildTitleCover(sources, counts.termIds),
    names: buildTextIndex(
      sources.map(({ title, description = '', aliases = [] }) => ({
        fields: [
          { text: title, weight: 4 },
          { text: aliases.join('\n'), weight: 1 },
          { text: description, weight: 2 },
        ],
      })),
      { k1: 1.2, b: 0.6 },
    ),
    tasks: buildTextIndex(
      sources.map(({ description = '', tasks = [], skills = [] }) => ({
        fields: [
          { text: description, weight: 2 },
          { text: tasks.join('\n'), weight: 1 },
          { text: skills.join('\n'), weight: 0.3 },
        ],
      })),
      { k1: 1.2, b: 0.6 },
    ),
    grams: buildBagIndex(
      sources.map(({ title, aliases = [] }) => gramBag([title, title, ...aliases])),
      { k1: 1.2, b: 0.6 },
    ),
    heads: buildBagIndex(
      sources.map(({ title, aliases = [] }) => headBag([title, ...aliases])),
      { k1: 4, b: 0.6 },
    ),
  }
}

/** Writes the scores of every occupation. Returns bytes read. */
export function readTexts(texts: OccupationTexts, query: OccupationQuery, out: Scores): number {
  const { titles, names, tasks, grams, heads, model, space, cover, vectors } = texts
  const asked = fieldsOf(query)
  const words = titleWords(query.text)
  const civil = civilianTitle(texts.military, words)
  let read = 0
  if (civil.words === words) out.civilVotes.fill(0)
  else {
    read += recallTitles(titles, civil.words)
    voteByNearTitle(titles, out.civilVotes)
  }
  const plain = tradeTitle(texts.trades, civil.words, cover)
  if (plain !== civil.words) {
    read += recallTitles(titles, plain)
    voteByNearTitle(titles, out.tradeVotes)
  }
  read += recallTitles(titles, words)
  voteByTitle(titles, { broad: out.titleBroad, votes: out.titleVotes, best: out.titleBest })
  if (civil.words === words) out.civilVotes.set(out.titleVotes)
  if (plain === civil.words) out.tradeVotes.set(out.civilVotes)
  read += readVectorTitles(vectors, titles, words, out.vectorVotes)
  read += scoreText(names, analyzeQuery(names, asked, { maxTerms: 40 }), out.names)
  read += scoreText(tasks, analyzeQuery(tasks, asked, { maxTerms: 40 }), out.tasks)
  read += scoreText(grams, weighBag(grams, gramBag([query.text]), 60), out.grams)
  read += scoreText(heads, weighBag(heads, headBag([query.text]), 1), out.heads)
  const bag = termsOf(query, words, civil.words, readsMilitary(texts.register, civil, words))
  read += readLikelihood(model, bag, out.likelihood)
  if (space) return read + readLatent(space, bag, out.latent)
  out.latent.fill(0)
  return read
}

/** A title's words and its civilian ones, by how military it reads; duties weigh little. */
function termsOf(
  { description = '' }: OccupationQuery,
  words: readonly string[],
  civil: readonly string[],
  military: number,
): TermBag {
  const bag = new Map<string, number>()
  addWords(bag, words, 1 - military)
  addWords(bag, civil, military)
  addTerms(bag, description.slice(0, 4096), 0.15)
  return bag
}

/** Counts of character 4-grams of words with boundaries. */
function gramBag(texts: readonly string[]): Map<string, number> {
  const bag = new Map<string, number>()
  for (const text of texts) {
    for (const word of titleWords(text)) {
      const bordered = `_${word}_`
      for (let start = 0; start + 4 <= bordered.length; start++) {
        const gram = bordered.slice(start, start + 4)
        bag.set(gram, (bag.get(gram) ?? 0) + 1)
      }
    }
  }
  return bag
}

/** The last word of each title, ignoring brackets: mostly the kind of worker. */
function headBag(texts: readonly string[]): Map<string, number> {
  const bag = new Map<string, number>()
  for (const text of texts) {
    const head = titleWords(text.replace(/\([^)]*\)/g, ' ')).at(-1)
    if (head !== undefined) bag.set(head, (bag.get(head) ?? 0) + 1)
  }
  return bag
}
