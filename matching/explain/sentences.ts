import { daysToCountOn } from '#planning/rules/window.ts'
import type { Prepared } from '../score/prepare.ts'
import type { SentenceRow } from './row-facts.ts'
import {
  coachSentence,
  type SentenceFacts,
  type SentenceInParts,
  sentenceInParts,
  workQuestion,
} from './sentence.ts'
import { sentenceFacts } from './sentence-facts.ts'
import { mostRunLong } from './sentence-length.ts'

/** Maximum repeats of a reason in a report. */
const sameReason = 2
/** Programs at the top of every plan's list. */
const firstRows = 10
/** Maximum words before a sentence is cut to fewer facts. */
const maxWords = 52

/** A row's sentence, below what its list says once, and to stand alone. */
interface Written {
  readonly inList: string
  readonly alone: SentenceInParts
}

/** The sentences of one member's explained rows, all distinct; written in order, up to the one that is read. */
export class Sentences {
  readonly #prepared: Prepared
  readonly #rows: SentenceRow[] = []
  readonly #written = new Map<number, Written>()
  readonly #used = new Set<string>()
  readonly #told = new Map<string, number>()

  constructor(prepared: Prepared) {
    this.#prepared = prepared
  }

  /** Adds a row in display order without writing yet. */
  add(explained: SentenceRow): void {
    this.#rows.push(explained)
  }

  /** The sentence of an added row. */
  of(row: number): Written {
    if (!this.#written.has(row)) this.#writeUpTo(row)
    return this.#written.get(row) as Written
  }

  #writeUpTo(row: number): void {
    const [used, told] = [this.#used, this.#told]
    const first = this.#rows.slice(0, firstRows).map(({ opportunity }) => opportunity)
    const isBrief = mostRunLong(first, daysToCountOn(this.#prepared.window))
    const from = this.#written.size
    const end = this.#rows.findIndex((one) => one.row === row) + 1
    for (const explained of this.#rows.slice(from, end)) {
      const own = sentenceFacts(this.#prepared, explained)
      const question = workQuestion(own)
      const isNew = question !== null && (told.get(question) ?? 0) < sameReason
      const facts = varied({ ...own, isUntold: isNew }, told)
      const below = { ...facts, length: { ...facts.length, isBrief } }
      let inList = coachSentence(below)
      if (used.has(inList)) inList = coachSentence({ ...below, atHost: true })
      used.add(inList)
      if (isNew && inList.includes(question)) told.set(question, (told.get(question) ?? 0) + 1)
      const alone = sentenceInParts({ ...facts, place: own.place })
      this.#written.set(explained.row, { inList, alone })
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
  const { ask } = facts.place
  // Where it is, people have to ask each host.
  const place = { ...facts.place, ask: ask !== null && isWhere.test(ask) ? ask : fresh(ask) }
  const one = {
    ...facts,
    length,
    place,
    why: facts.whys.find((why) => fresh(why) !== null) ?? null,
    duty: facts.duty !== null && told.has(facts.duty) ? null : facts.duty,
  }
  if (facts.duty !== null) told.set(facts.duty, 1)
  const withExtra = {
    ...one,
    extra: one.why === null || isRare(facts.extra) ? fresh(facts.extra) : null,
  }
  const plain = { ...one, why: null, extra: null }
  const versions = [withExtra, { ...one, extra: null }, plain, { ...plain, duty: null }]
  return (
    versions.find((some) => coachSentence(some).split(' ').length <= maxWords) ??
    (versions.at(-1) as SentenceFacts)
  )
}

const isWhere = /^(?:how far|where|which city) /

/** A clearance counts beside another reason. */
const isRare = (extra: string | null) => extra?.endsWith('clearance helps') ?? false
