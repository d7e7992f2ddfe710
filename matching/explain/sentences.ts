import type { Prepared } from '../score/prepare.ts'
import type { SentenceRow } from './row-facts.ts'
import { coachSentence, type SentenceFacts } from './sentence.ts'
import { sentenceFacts } from './sentence-facts.ts'

/** Maximum repeats of a reason in a report before another fact replaces it. */
const sameReason = 2
/** Maximum words before a sentence is cut to fewer facts. */
const mostWords = 38

/** The sentences of one member's explained rows, all distinct; computed for all on first read. */
export class Sentences {
  readonly #prepared: Prepared
  readonly #rows: SentenceRow[] = []
  readonly #written = new Map<number, string>()

  constructor(prepared: Prepared) {
    this.#prepared = prepared
  }

  /** Adds a row in display order without writing yet. */
  add(explained: SentenceRow): void {
    this.#rows.push(explained)
  }

  /** The sentence of an added row. */
  of(row: number): string {
    if (this.#written.size < this.#rows.length) this.#writeAll()
    return this.#written.get(row) ?? ''
  }

  #writeAll(): void {
    const used = new Set<string>()
    const reasons = new Map<string, number>()
    for (const [turn, explained] of this.#rows.entries()) {
      const facts = varied(sentenceFacts(this.#prepared, explained, turn), reasons)
      let sentence = coachSentence(facts)
      if (used.has(sentence)) sentence = coachSentence(withHost(facts))
      used.add(sentence)
      this.#written.set(explained.row, sentence)
    }
  }
}

/** Two or three facts at most: a reason repeated too often gives way to the activity. */
function varied(facts: SentenceFacts, reasons: Map<string, number>): SentenceFacts {
  const { role, work, extra, why, isWeakWhy } = facts
  const does = work ?? facts.does
  // A phrase for the work already tells rows apart.
  const key = work === null ? `${role} ${why}` : `${why}`
  const told = reasons.get(key) ?? 0
  reasons.set(key, told + 1)
  const givesWay = (extra !== null && isWeakWhy) || (told >= sameReason && (does ?? extra) !== null)
  const one = givesWay ? { ...facts, why: null } : { ...facts, extra: why === null ? extra : null }
  const versions = [
    one,
    { ...one, extra: why === null ? null : one.extra },
    { ...one, does: null, extra: null },
    { ...one, does: null, extra: null, why: work === null ? one.why : null },
  ]
  return (
    versions.find((some) => coachSentence(some).split(' ').length <= mostWords) ??
    (versions.at(-1) as SentenceFacts)
  )
}

/** Adds the host's name if two programs share every other fact. */
function withHost(facts: SentenceFacts): SentenceFacts {
  const { host, place } = facts
  return {
    ...facts,
    place: { ...place, after: `at ${host}${place.after ? ` ${place.after}` : ''}` },
  }
}
