import { blendWidth, levelOf } from './blend.ts'
import { greatest, type SignalName, type SignalReading, signalIn, signals } from './signals.ts'
import { withoutLevel } from './skill-level.ts'
import { askCover, coverWidth, readCover } from './title-cover.ts'
import { titleWords } from './title-features.ts'

/** Values that trees read as they are; the blend's description holds only parts and shares. */
const asTheyAre: readonly SignalName[] = ['twinSame', 'twinOther']
/** The query's strongest values: a share of little is worth little. */
const strongest: readonly SignalName[] = ['titleBest', 'pairBest', 'pairClasses']

const ownFacts = 6
const queryFacts = 4

/** How many numbers describe a candidate to the trees. */
export const candidateWidth =
  blendWidth + asTheyAre.length + coverWidth + ownFacts + queryFacts + strongest.length

/** The levels of occupations in the order of their numbers. */
const levels = ['managers', 'professions', 'health', 'supervisors', 'others']

/** What an index's signals, read for one query, stand in. */
export interface ReadIndex {
  readonly ids: readonly string[]
  readonly values: Float32Array
  readonly descriptions: Float32Array
  readonly reading: SignalReading
}

/**
 * Describes candidates (by position) to the trees, `candidateWidth` numbers each: the blend's description, how
 * well they cover the title's words, what is known of them, and the same facts of the query for all.
 */
export function describeCandidates(
  { ids, values, descriptions, reading }: ReadIndex,
  candidates: readonly number[],
): Float32Array {
  const { query, civil, cover, priors, specialty } = reading
  const size = ids.length
  const rows = new Float32Array(candidates.length * candidateWidth)
  const asked = askCover(cover, query.text, civil)
  const raw = asTheyAre.map((name) => signalIn(values, size, name))
  const most = strongest.map((name) => greatest(signalIn(values, size, name)))
  const words = titleWords(query.text)
  const ofQuery = [
    words.length,
    specialty,
    withoutLevel(words).level,
    query.description ? 1 : 0,
    ...most,
  ]
  const titlesEach = (cover.first[size] as number) / (size || 1)
  candidates.forEach((i, row) => {
    const id = ids[i] ?? ''
    let at = row * candidateWidth
    rows.set(descriptions.subarray(i * blendWidth, (i + 1) * blendWidth), at)
    at += blendWidth
    for (const block of raw) rows[at++] = block[i] as number
    readCover(cover, asked, i, rows, at)
    at += coverWidth
    const titles = (cover.first[i + 1] as number) - (cover.first[i] as number)
    const own = [
      priors?.[i] ?? 0,
      levels.indexOf(levelOf(id)),
      id[6] === '9' ? 1 : 0,
      id.endsWith('.00') ? 0 : 1,
      titles / titlesEach,
      Number(id.slice(0, 2)) || 0,
    ]
    rows.set([...own, ...ofQuery], at)
  })
  return rows
}

/** The columns that say nothing of known pairs, of the occupation itself or of the kind of query. */
export const textColumns: readonly number[] = [
  ...signals.flatMap(({ name }, signal) => {
    const ofPairs = name.startsWith('pair') || name.startsWith('twin')
    return ofPairs ? [] : [3 * signal, 3 * signal + 1, 3 * signal + 2]
  }),
  ...Array.from({ length: coverWidth }, (_, k) => blendWidth + asTheyAre.length + k),
]
