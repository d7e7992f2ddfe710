import { analyzeQuery, buildTextIndex, type TextIndex } from '../text/text-index.ts'
import { singularOf, wordsOf } from '../text/words.ts'

/** An occupation suggested by a title; a title's shares sum to its certainty, 0 to 1. */
export interface TitleGuess {
  readonly code: string
  readonly share: number
  /** One of many kinds of work that a large employer lists, besides what it is known for. */
  readonly isListed?: boolean
}

/** The parts of a listing to read. */
export interface TitleRead {
  /** Empty to read only the host's name. */
  readonly title: string
  /** The host's name; empty if unknown. */
  readonly organization: string
  /** The text below the title, read instead of it. */
  readonly text?: string
}

/** The texts of a program. */
interface ProgramTexts {
  readonly title: string
  readonly organization: string
  readonly summary: string | null
  readonly description: string | null
}

/** The work of a program that editors have read; undefined if they haven't. */
export type ProgramReader = (program: ProgramTexts) => readonly TitleGuess[] | undefined

/** Reads occupations from a title, a host's name or a text; empty if uninformative. */
export interface TitleReader {
  (read: TitleRead): readonly TitleGuess[]
  /** Programs that editors have read, which takes precedence over reading words. */
  readonly readProgram?: ProgramReader
}

/** Every occupation title and alias as a small document; plain data, so threads can transfer it. */
export interface OccupationTitles {
  readonly index: TextIndex
  /** The occupation of each document. */
  readonly owners: Uint16Array
}

/** Occupations with their names. */
interface NamedOccupations {
  readonly occupations: readonly {
    readonly code: string
    readonly title: string
    readonly aliases: readonly string[]
  }[]
  /** The job family of each occupation; -1 for military ones. */
  readonly occupationFamily: ArrayLike<number>
  /** The names, where they are indexed already. */
  readonly occupationTitles?: OccupationTitles | undefined
}

/** Minimum weight of a name, however few of its words match. */
const partOfName = 0.4
/** Impacts are stored as 16-bit fractions of 1. */
const impactScale = 65_535

/** Maximum occupations stored per title. */
export const guessesPerTitle = 4

/** Generic words of hosts and programs that say nothing about the work. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    'skillbridge skill bridge program programme internship intern training trainee military mil veteran ' +
    'transition transitioning fellowship fellow apprenticeship apprentice career job opportunity pathway ' +
    'academy course certification certificate inc llc lp llp ltd corp corporation company co group ' +
    'holding holdings enterprise partner dba the service member dod department us usa u.s national ' +
    'american america global international solution technology technologies system institute university college ' +
    'school center city county state north south east west day level entry general various position role track hire online remote hybrid virtual'
  )
    .split(' ')
    .map(singularOf),
)

/** Indexes all occupation titles except military ones: 0.3 s for O*NET's 48,000. */
export function indexTitles(knowledge: NamedOccupations): OccupationTitles {
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
 * A reader that compares a title with every occupation title and alias; the best ones vote,
 * weighted by the matched share of their words ("light" isn't "light truck driver"). Its certainty
 * is the share of known words in the title, by distinctiveness.
 */
export function titleReader(knowledge: NamedOccupations): TitleReader {
  const { index, owners } = knowledge.occupationTitles ?? indexTitles(knowledge)
  const { offsets, docs, impacts, idf } = index
  const whole = wholeWeights(index)
  const scores = new Float64Array(index.size)
  const met = new Float64Array(index.size)
  const unknownIdf = Math.log(1 + index.size)
  return ({ title, organization, text }) => {
    if (text) return []
    const words = [...new Set(wordsOf(title || organization).map(singularOf))].filter((word) => {
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

/** How distinctive the words of each document are in total. */
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
