import { type GoldenSentence, goldenSentences } from '#eval/golden/sentences.ts'
import { buildOccupationIndex } from '#language/occupations/occupation-index.ts'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import { occupationFacts, suggestOccupations } from '#server/transition/matcher/occupations.ts'
import { shippedKnowledge } from './seed-knowledge.ts'

/** Rank of a sentence's first right occupation (1-based), 0 if none was suggested. */
export interface PlacedSentence extends GoldenSentence {
  readonly place: number
  /** Used for tuning; the others only test. */
  readonly mended: boolean
}

/** Reads every golden sentence as the server reads members' text, with the shipped knowledge. */
export function placeSentences(): PlacedSentence[] {
  const { sources, pairs } = occupationFacts(shippedKnowledge(), [])
  const index = buildOccupationIndex(sources, pairs, shippedLanguage())
  return goldenSentences.map((sentence, i) => {
    const codes = [...suggestOccupations(index, sentence.text).keys()]
    const place = codes.findIndex((code) => sentence.right.includes(code)) + 1
    return { ...sentence, place, mended: i % 2 === 0 }
  })
}

/** Number of hits in first place, and among the first five. */
export function countHits(placed: readonly PlacedSentence[]) {
  return {
    sentences: placed.length,
    first: placed.filter(({ place }) => place === 1).length,
    inFive: placed.filter(({ place }) => place > 0 && place <= 5).length,
  }
}
