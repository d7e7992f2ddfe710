import { occupationsTitled } from '#language/text/job-names.ts'
import type { WordLists } from '#language/text/word-lists.ts'
import { perKey, perObject } from '#planning/remember.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Member } from '../member.ts'

type Refusals = Pick<Member, 'occupationScores' | 'refusals'>

const minLetters = 4
/** The part of a code that names a broad occupation: "15-205". */
const broadDigits = 6

/**
 * Refusals without those of the person's own target jobs: someone who wants human resources and no recruiting refuses
 * recruiters, not every human resources program. What they wrote themselves stays refused in titles.
 */
export function withoutTargets(
  { occupationScores, refusals = [] }: Refusals,
  targets: readonly string[],
  knowledge: Knowledge,
): Required<Refusals> {
  const { occupations, occupationOf, wordLists } = knowledge
  const wordsIn = tellingWords(wordLists)
  const titleWords = (code: string) => {
    return wordsIn(occupations[occupationOf.get(code) ?? -1]?.title ?? '')
  }
  const wanted = new Set([
    ...targets,
    ...[...occupationScores].flatMap(([code, score]) => (score === 1 ? [code] : [])),
  ])
  const titles = [...wanted]
    .map((code) => ({ code, title: titleWords(code) }))
    .filter(({ title }) => title.length > 0)
  // Of other work, one shared word says nothing: "intelligence" beside a business intelligence analyst.
  const isOwn = (words: readonly string[], of: string) =>
    words.length > 0 &&
    titles.some(({ code, title }) => {
      const isTelling = code.startsWith(of) || Math.min(words.length, title.length) > 1
      return isTelling && (isWithin(words, title) || isWithin(title, words))
    })
  const titled = refusals.flatMap(titledIn(knowledge))
  const refused = titled.filter((code) => !wanted.has(code)).map((code) => [code, -1] as const)
  const scores = [...new Map([...occupationScores, ...refused])].filter(([code, score]) => {
    return score >= 0 || !isOwn(titleWords(code), code.slice(0, broadDigits))
  })
  return {
    occupationScores: new Map(scores),
    refusals: refusals.filter((phrase) => !isOwn(wordsIn(phrase), '')),
  }
}

/** People refuse the same few kinds of work. */
const maxPhrases = 1_000
const titledIn = perObject(({ occupations, wordLists }: Knowledge) =>
  perKey((phrase: string) => occupationsTitled(occupations, phrase, wordLists), maxPhrases),
)

const isWithin = (words: readonly string[], others: readonly string[]) =>
  words.every((word) => others.includes(word))

const tellingWords =
  ({ anyWork }: WordLists) =>
  (title: string) => {
    const words = title.toLowerCase().match(/[a-z]+/g) ?? []
    return words.filter((word) => word.length >= minLetters && !anyWork.has(word)).map(stemOf)
  }

/** "Cook" of "cooks". */
const stemOf = (word: string) => word.replace(/s$/, '')
