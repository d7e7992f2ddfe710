import type { Knowledge } from '../knowledge.ts'
import { guessesPerTitle, type TitleGuess, type TitleReader } from '../occupations/title-reader.ts'
import type { Opportunity } from '../opportunity.ts'
import { extended, type Numbers } from './columns.ts'

/**
 * Occupations read from titles, once for each distinct reading: reading `r` has `guessesPerTitle` slots from
 * `r * guessesPerTitle`; a share of 0 is an empty slot.
 */
export interface TitleWork {
  /** The reading of each row. */
  readonly ids: Numbers
  readonly occupations: Uint16Array
  readonly shares: Float32Array
  /** How surely a reading tells the work: the sum of its shares, 0 to 1. */
  readonly sure: Float32Array
}

/** A host's name tells less of the work than a title of its own, and nothing beside one read this surely. */
const hostShare = 0.65
const wholeTitle = 0.6

/** Occupation numbers with their shares: one reading. */
export type Guesses = readonly (readonly [number, number])[]

/** Reads the title; the host's name for what the title leaves open. */
export function guessTitle(
  { title, organization }: Pick<Opportunity, 'title' | 'organization'>,
  knowledge: Knowledge,
  readTitle: TitleReader,
): Guesses {
  const read = (text: string, trust: number, host?: string) => {
    return readOnce(readTitle, text, host).flatMap(({ code, share }): [number, number][] => {
      const occupation = knowledge.occupationOf.get(code)
      return occupation === undefined ? [] : [[occupation, share * trust]]
    })
  }
  const own = title === organization ? [] : read(title, 1, organization)
  const sure = own.reduce((sum, [, share]) => sum + share, 0)
  if (sure >= wholeTitle) return own
  const shares = new Map(own)
  for (const [occupation, share] of read(organization, hostShare * (1 - sure))) {
    shares.set(occupation, (shares.get(occupation) ?? 0) + share)
  }
  return [...shares].sort((one, other) => other[1] - one[1] || one[0] - other[0])
}

/** Titles lately read: many listings share one. */
const readLately = new WeakMap<TitleReader, Map<string, readonly TitleGuess[]>>()
const mostRead = 16_384

function readOnce(readTitle: TitleReader, text: string, host = ''): readonly TitleGuess[] {
  const known = readLately.get(readTitle) ?? new Map<string, readonly TitleGuess[]>()
  readLately.set(readTitle, known)
  const key = `${text}\n${host}`
  const found = known.get(key) ?? readTitle(text, host)
  if (known.size >= mostRead) known.clear()
  known.set(key, found)
  return found
}

/** No titles read. */
export function noReadings(): TitleWork {
  return {
    ids: new Uint16Array(0),
    occupations: new Uint16Array(0),
    shares: new Float32Array(0),
    sure: new Float32Array(0),
  }
}

/** The work of more rows: `ids` are theirs too, `readings` all distinct ones, of which the first are known. */
export function withReadings(
  known: TitleWork,
  ids: Numbers,
  readings: readonly Guesses[],
): TitleWork {
  const occupations = extended(known.occupations, readings.length * guessesPerTitle)
  const shares = extended(known.shares, readings.length * guessesPerTitle)
  const sure = extended(known.sure, readings.length)
  for (let reading = known.sure.length; reading < readings.length; reading++) {
    let sum = 0
    readings[reading]?.slice(0, guessesPerTitle).forEach(([occupation, share], i) => {
      occupations[reading * guessesPerTitle + i] = occupation
      shares[reading * guessesPerTitle + i] = share
      sum += share
    })
    sure[reading] = sum
  }
  return { ids, occupations, shares, sure }
}

/** How far the occupations of each reading fit, already times how sure it is. */
export function titleFits(
  { occupations, shares, sure }: TitleWork,
  fit: Float32Array,
): Float32Array {
  const fits = new Float32Array(sure.length)
  const part = (slot: number) => {
    return (shares[slot] as number) * (fit[occupations[slot] as number] as number)
  }
  // All `guessesPerTitle` slots: an empty one adds nothing, and to ask which are empty costs more than to add them.
  for (let reading = 0, slot = 0; reading < fits.length; reading++, slot += guessesPerTitle) {
    fits[reading] = part(slot) + part(slot + 1) + part(slot + 2) + part(slot + 3)
  }
  return fits
}
