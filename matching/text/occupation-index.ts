import { blendSignals } from './blend.ts'
import {
  buildSignalIndex,
  type OccupationQuery,
  type OccupationSource,
  readSignals,
  type SignalIndex,
  signalNames,
  type TitlePair,
} from './signals.ts'

/** An index that ranks occupations for a title; not shared between threads (it holds working memory). */
export interface OccupationIndex {
  readonly ids: readonly string[]
  readonly signals: SignalIndex
  readonly values: Float32Array
  readonly scores: Float64Array
  /** Bytes of the index the last query read. */
  bytesRead: number
}

/** One answer; `score` is between 0 and 1 and compares answers of one query only. */
export interface RankedOccupation {
  readonly id: string
  readonly score: number
}

/** Builds the index; a repeated id keeps its first source. */
export function buildOccupationIndex(
  sources: readonly OccupationSource[],
  pairs: readonly TitlePair[] = [],
): OccupationIndex {
  const byId = new Map<string, OccupationSource>()
  for (const source of sources) if (!byId.has(source.id)) byId.set(source.id, source)
  const unique = [...byId.values()]
  return {
    ids: unique.map(({ id }) => id),
    signals: buildSignalIndex(unique, pairs),
    values: new Float32Array(signalNames.length * unique.length),
    scores: new Float64Array(unique.length),
    bytesRead: 0,
  }
}

/** The `top` occupations that answer the query best; none when nothing of it is known. */
export function rankOccupations(
  index: OccupationIndex,
  query: OccupationQuery,
  top = 10,
): RankedOccupation[] {
  scoreOccupations(index, query)
  const { ids, scores } = index
  const order = [...scores.keys()].filter((position) => (scores[position] as number) > 0)
  order.sort((one, other) => (scores[other] as number) - (scores[one] as number) || one - other)
  return order.slice(0, top).map((position) => ({
    id: ids[position] as string,
    score: scores[position] as number,
  }))
}

/** Leaves every occupation's score in `index.scores`. */
export function scoreOccupations(index: OccupationIndex, query: OccupationQuery): void {
  index.bytesRead = readSignals(index.signals, query, index.values)
  blendSignals(index.values, index.ids.length, index.signals.pairs !== undefined, index.scores)
}
