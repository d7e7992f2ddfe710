import type { Prepared } from '../score/prepare.ts'
import type { SentenceRow } from './row-facts.ts'
import { coachSentence, type SentenceFacts } from './sentence.ts'
import { sentenceFacts } from './sentence-facts.ts'

/** Maximum repeats of a reason in a report. */
const sameReason = 2
/** Maximum words before a sentence is cut to fewer facts. */
const mostWords = 48

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
    const told = new Map<string, number>()
    for (const explained of this.#rows) {
      const facts = varied(sentenceFacts(this.#prepared, explained), told)
      let sentence = coachSentence(facts)
      if (used.has(sentence)) sentence = coachSentence(withHost(facts))
      used.add(sentence)
      this.#written.set(explained.row, sentence)
    }
  }
}

/** Two or three facts at most, and none repeated too often in a report. */
function varied(facts: SentenceFacts, told: Map<string, number>): SentenceFacts {
  const fresh = (text: string | null) => {
    if (text === null) return null
    const key = text.replace(/^(?:the|with) .* (?=work)/, '')
    const count = (told.get(key) ?? 0) + 1
    told.set(key, count)
    return count > (key === 'as you asked' ? sameReason + 1 : sameReason) ? null : text
  }
  const length = { ...facts.length, leavesTime: facts.length.leavesTime && fresh('time') !== null }
  const one = { ...facts, length, why: facts.whys.find((why) => fresh(why) !== null) ?? null }
  const withExtra = {
    ...one,
    extra: one.why === null || isRare(facts.extra) ? fresh(facts.extra) : null,
  }
  const versions = [withExtra, { ...one, extra: null }, { ...one, why: null, extra: null }]
  return (
    versions.find((some) => coachSentence(some).split(' ').length <= mostWords) ??
    (versions.at(-1) as SentenceFacts)
  )
}

/** A clearance counts beside another reason. */
const isRare = (extra: string | null) => extra?.endsWith('clearance helps') ?? false

/** Adds the host's name if two programs share every other fact. */
function withHost(facts: SentenceFacts): SentenceFacts {
  const { host, place } = facts
  return {
    ...facts,
    place: { ...place, after: `at ${host}${place.after ? ` ${place.after}` : ''}` },
  }
}
