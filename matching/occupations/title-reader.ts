import type { Knowledge, OccupationTitles } from '../knowledge.ts'
import { analyzeQuery, buildTextIndex, type TextIndex } from '../text/text-index.ts'
import { singularOf, wordsOf } from '../text/words.ts'

/** One occupation a title suggests; the shares of one title sum to how surely it can be read, 0 to 1. */
export interface TitleGuess {
  readonly code: string
  readonly share: number
}

/** Reads occupations from a title, given beside its host's name where it has one; empty when it says nothing of the work. */
export type TitleReader = (title: string, organization?: string) => readonly TitleGuess[]

/** What a name still counts of which next to nothing is met. */
const partOfName = 0.4
/** Impacts are kept as 16-bit parts of 1. */
const impactScale = 65_535

/** How many occupations are kept for one title. */
export const guessesPerTitle = 4

/** Words that hosts and programmes carry and that say nothing of the work. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    'skillbridge skill bridge program programme internship intern training trainee military mil veteran ' +
    'transition transitioning fellowship fellow apprenticeship apprentice career job opportunity pathway ' +
    'academy course certification certificate inc llc lp llp ltd corp corporation company co group ' +
    'holding holdings enterprise partner dba the service member dod department us usa u.s national ' +
    'american america global international solution technology technologies system institute university college ' +
    'school center city county state north south east west day level entry general various position role track hire'
  )
    .split(' ')
    .map(singularOf),
)

/** Indexes the titles of all occupations but military ones: .3 s for the 48,000 of O*NET. */
export function indexTitles(knowledge: Knowledge): OccupationTitles {
  const names: string[] = []
  const owners: number[] = []
  knowledge.occupations.forEach(({ title, aliases }, occupation) => {
    if ((knowledge.occupationFamily[occupation] ?? -1) < 0) return
    for (const name of [title, ...aliases]) {
      names.push(name)
      owners.push(occupation)
    }
  })
  const index = buildTextIndex(
    names.map((text) => ({ text })),
    { k1: 1.2, b: 0.9 },
  )
  return { index, owners: Uint16Array.from(owners) }
}

/**
 * A reader that compares a title with every occupation title and alias, and lets the best ones vote, a name the
 * less the smaller the part of its words that is met ("light" is not "light truck driver"). It is as sure as the
 * words it knows are telling among all words of the title.
 */
export function titleReader(knowledge: Knowledge): TitleReader {
  const { index, owners } = knowledge.occupationTitles ?? indexTitles(knowledge)
  const { offsets, docs, impacts, idf } = index
  const whole = wholeWeights(index)
  const scores = new Float64Array(index.size)
  const met = new Float64Array(index.size)
  const unknownIdf = Math.log(1 + index.size)
  return (title) => {
    const words = [...new Set(wordsOf(title).map(singularOf))].filter((word) => {
      return !emptyWords.has(word) && !/^\d+$/.test(word)
    })
    if (words.length === 0) return []
    let known = 0
    let all = 0
    for (const word of words) {
      const term = index.termIds.get(word)
      known += term === undefined ? 0 : (index.idf[term] ?? 0)
      all += term === undefined ? unknownIdf : (index.idf[term] ?? 0)
    }
    if (known === 0) return []
    const { terms, weights } = analyzeQuery(index, words.join(' '))
    const touched: number[] = []
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] as number
      const weight = (weights[i] as number) / impactScale
      for (let slot = offsets[term] as number; slot < (offsets[term + 1] as number); slot++) {
        const name = docs[slot] as number
        if (met[name] === 0) touched.push(name)
        met[name] = (met[name] as number) + (idf[term] as number)
        scores[name] = (scores[name] as number) + weight * (impacts[slot] as number)
      }
    }
    const best = new Map<number, number>()
    for (const name of touched) {
      const part = Math.min(1, (met[name] as number) / (whole[name] as number))
      const score = (scores[name] as number) * (partOfName + (1 - partOfName) * part)
      const owner = owners[name] as number
      if (score > (best.get(owner) ?? 0)) best.set(owner, score)
      met[name] = 0
      scores[name] = 0
    }
    const ranked = [...best].sort((one, other) => other[1] - one[1] || one[0] - other[0])
    const kept = ranked.slice(0, guessesPerTitle)
    const total = kept.reduce((sum, [, score]) => sum + score ** 4, 0)
    const sure = (known / all) * Math.min(1, (kept[0]?.[1] ?? 0) / 0.4)
    return kept.map(([occupation, score]) => ({
      code: knowledge.occupations[occupation]?.code ?? '',
      share: (sure * score ** 4) / total,
    }))
  }
}

/** How telling the words of each document are together. */
function wholeWeights({ size, offsets, docs, idf }: TextIndex): Float64Array {
  const whole = new Float64Array(size)
  for (let term = 0; term + 1 < offsets.length; term++) {
    for (let slot = offsets[term] as number; slot < (offsets[term + 1] as number); slot++) {
      const doc = docs[slot] as number
      whole[doc] = (whole[doc] as number) + (idf[term] as number)
    }
  }
  return whole
}
