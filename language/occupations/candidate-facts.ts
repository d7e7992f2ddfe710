import { blendWidth, levelOf } from './blend.ts'
import { type SignalName, scoresIn, signals } from './signal-names.ts'
import { greatest, type SignalReading } from './signals.ts'
import { withoutLevel } from './skill-level.ts'
import { askCover, coverWidth, readCover } from './title-cover.ts'
import { titleWords } from './title-features.ts'

/** Signals that trees read unscaled; the blend's description has only shares. */
const asTheyAre: readonly SignalName[] = ['twinSame', 'twinOther']
/** The query's maximum values, as a share of a small total means little. */
const strongest: readonly SignalName[] = ['titleBest', 'pairBest', 'pairClasses']

const ownFacts = 6
const queryFacts = 4

/** Number of features per candidate for the trees. */
export const candidateWidth =
  blendWidth + asTheyAre.length + coverWidth + ownFacts + queryFacts + strongest.length

/** Occupation levels in the order of their numbers. */
const levels = ['managers', 'professions', 'health', 'supervisors', 'others']

/** Inputs: the index whose signals were read for one query. */
export interface ReadIndex {
  readonly ids: readonly string[]
  readonly values: Float32Array
  readonly descriptions: Float32Array
  readonly reading: SignalReading
}

/**
 * Describes candidates (by position) for the trees, `candidateWidth` numbers each: the blend's
 * description, their coverage of the title's words, what is known of them, and shared query
 * features.
 */
export function describeCandidates(
  { ids, values, descriptions, reading }: ReadIndex,
  candidates: readonly number[],
): Float32Array {
  const { query, civil, cover, priors, specialty } = reading
  const size = ids.length
  const rows = new Float32Array(candidates.length * candidateWidth)
  const asked = askCover(cover, query.text, civil)
  const scores = scoresIn(values, size)
  const raw = asTheyAre.map((name) => scores[name])
  const most = strongest.map((name) => greatest(scores[name]))
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

/** Columns independent of known pairs, the occupation itself and the kind of query. */
export const textColumns: readonly number[] = [
  ...signals.flatMap(({ name }, signal) => {
    const ofPairs = name.startsWith('pair') || name.startsWith('twin')
    return ofPairs ? [] : [3 * signal, 3 * signal + 1, 3 * signal + 2]
  }),
  ...Array.from({ length: coverWidth }, (_, k) => blendWidth + asTheyAre.length + k),
]
