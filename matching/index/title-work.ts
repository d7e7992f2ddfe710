import {
  guessesPerTitle,
  type TitleGuess,
  type TitleRead,
  type TitleReader,
} from '#language/occupations/title-reader.ts'
import { perObject } from '#planning/remember.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Opportunity } from '../opportunity.ts'
import { extended, type Numbers } from './columns.ts'
import { isPlaceTitle, withoutPlace } from './host-names.ts'

/** Slots of a reading: its occupations, then as many that a large employer lists besides. */
export const slotsPerReading = 2 * guessesPerTitle

/**
 * Occupations read from titles, once per distinct reading: reading `r` has `slotsPerReading` slots
 * from `r * slotsPerReading`; a share of 0 is an empty slot.
 */
export interface TitleWork {
  /** The reading of each row. */
  readonly ids: Numbers
  readonly occupations: Uint16Array
  readonly shares: Float32Array
  /** Certainty of each reading: the sum of its shares without the listed ones, at most 0.95. */
  readonly sure: Float32Array
}

/** From this certainty on, only the title is read. */
const wholeTitle = 0.6
/** Weight of the text for what the title leaves open, and how many characters are read. */
const textShare = 0.8
const textRead = 600
/** Weight of the host's name; certainty counts by its root, as half the words are only a name. */
const hostShare = 0.8

/** One reading: occupation numbers with their shares. */
export type Guesses = readonly (readonly [number, number])[]

type Readable = Pick<
  Opportunity,
  'title' | 'organization' | 'summary' | 'description' | 'occupations' | 'families' | 'locations'
>

/**
 * The program as editors read it, if they have. Otherwise reads the title, then the text (if no
 * codes are listed) and the host's name for what stays open.
 */
export function guessTitle(
  program: Readable,
  knowledge: Knowledge,
  readTitle: TitleReader,
): Guesses {
  const { title, organization, summary, description, occupations } = program
  const shares = new Map<number, number>()
  let sure = 0
  const add = (guesses: readonly TitleGuess[], trust: number) => {
    const open = trust * (1 - sure)
    for (const { code, share } of guesses) {
      const occupation = knowledge.occupationOf.get(code)
      if (occupation === undefined) continue
      shares.set(occupation, (shares.get(occupation) ?? 0) + open * share)
      sure += open * share
    }
  }
  const read =
    readTitle.readProgram?.(program) ??
    readTitle.readProgram?.({ ...program, title: withoutPlace(title) })
  if (read) {
    const named = read.filter(({ isListed }) => !isListed)
    add(named, 1)
    const first = likeliest(shares)
    const listed = read.flatMap(({ code, share, isListed }): [number, number][] => {
      const occupation = knowledge.occupationOf.get(code)
      return isListed && occupation !== undefined ? [[occupation, share]] : []
    })
    while (listed.length > 0 && first.length < guessesPerTitle) first.push([0, 0])
    return [...first, ...listed]
  }
  const own = title === organization || isPlaceTitle(program) ? '' : title
  if (own !== '') add(readOnce(readTitle, { title: own, organization }), 1)
  const text = `${description ?? ''} ${summary ?? ''}`.trim().slice(0, textRead)
  if (sure < wholeTitle && text !== '' && occupations.length === 0)
    add(readTitle({ title: own, organization, text }), textShare)
  if (sure < wholeTitle) {
    const guesses = readOnce(readTitle, { title: '', organization }).filter(({ code }) => {
      return isInFamilies(program, code)
    })
    const total = guesses.reduce((sum, { share }) => sum + share, 0)
    if (total > 0) add(guesses, hostShare / Math.sqrt(total))
  }
  return likeliest(shares)
}

/** Digits of a code that name its family, a SOC major group. */
const familyDigits = 2

/** Whether an occupation is in a listed family; a host's name alone proves no work outside them. */
function isInFamilies({ families }: Readable, code: string): boolean {
  const family = code.slice(0, familyDigits)
  return families.length === 0 || families.some((one) => one.startsWith(family))
}

function likeliest(shares: ReadonlyMap<number, number>): [number, number][] {
  const sorted = [...shares].sort((one, other) => other[1] - one[1] || one[0] - other[0])
  return sorted.slice(0, guessesPerTitle)
}

/** Cache of recently read titles, since many listings share one. */
const readLately = new WeakMap<TitleReader, Map<string, readonly TitleGuess[]>>()
const maxRead = 16_384

function readOnce(readTitle: TitleReader, read: TitleRead): readonly TitleGuess[] {
  const known = readLately.get(readTitle) ?? new Map<string, readonly TitleGuess[]>()
  readLately.set(readTitle, known)
  const key = `${read.title}\n${read.organization}`
  const found = known.get(key) ?? readTitle(read)
  if (known.size >= maxRead) known.clear()
  known.set(key, found)
  return found
}

/** Most certainty of a reading: shares of several jobs that a program lists may sum to more. */
const maxSure = 0.95

/** Title readings of an empty index. */
export function noReadings(): TitleWork {
  return {
    ids: new Uint16Array(0),
    occupations: new Uint16Array(0),
    shares: new Float32Array(0),
    sure: new Float32Array(0),
  }
}

/** Adds the work of more rows: `ids` include theirs; the first of all distinct `readings` are known. */
export function withReadings(
  known: TitleWork,
  ids: Numbers,
  readings: readonly Guesses[],
): TitleWork {
  const occupations = extended(known.occupations, readings.length * slotsPerReading)
  const shares = extended(known.shares, readings.length * slotsPerReading)
  const sure = extended(known.sure, readings.length)
  for (let reading = known.sure.length; reading < readings.length; reading++) {
    let sum = 0
    readings[reading]?.slice(0, slotsPerReading).forEach(([occupation, share], i) => {
      occupations[reading * slotsPerReading + i] = occupation
      shares[reading * slotsPerReading + i] = share
      if (i < guessesPerTitle) sum += share
    })
    sure[reading] = Math.min(maxSure, sum)
  }
  return { ids, occupations, shares, sure }
}

/** The occupations read from a row's title, likeliest first, then those only listed. */
export function titleGuesses({ ids, occupations, shares }: TitleWork, row: number) {
  const first = (ids[row] ?? 0) * slotsPerReading
  return Array.from({ length: slotsPerReading }, (_, at) => ({
    share: shares[first + at] ?? 0,
    occupation: occupations[first + at] ?? -1,
  })).filter(({ share }) => share > 0)
}

/** Weight of the best-fitting occupation relative to all: a host may offer several jobs. */
const bestShare = 0.5
/** Weight of a reading's first, second, … occupation as its best, and the least share it needs. */
const bestByRank = [1, 0.95, 0.85, 0.75]
const minOfBest = 0.12
/** The same for work that is only listed. */
const bestListed = 0.9
/** The same for work found in every line of business: after another occupation, it says little. */
const firstOfGeneral = 0.7
/** Codes of such work. */
export const generalWork = /^(?:11-10[12]1|11-9199|13-1082|13-1111)/

/** 1 for each occupation found in every line of business. */
export const generalOccupations = perObject(({ occupations }: Knowledge) =>
  Uint8Array.from(occupations, ({ code }) => +generalWork.test(code)),
)

/** How well each reading's occupations fit, multiplied by its certainty. */
export function titleFits(
  { occupations, shares, sure }: TitleWork,
  fit: Float32Array,
  isGeneral: Uint8Array,
): Float32Array {
  const fits = new Float32Array(sure.length)
  for (let reading = 0; reading < fits.length; reading++) {
    const first = reading * slotsPerReading
    const certainty = sure[reading] as number
    let sum = 0
    let most = 0
    let best = 0
    for (let rank = 0; rank < slotsPerReading; rank++) {
      const share = shares[first + rank] as number
      if (!share) continue
      const occupation = occupations[first + rank] as number
      const suits = fit[occupation] as number
      const isAnywhere = isGeneral[occupation] === 1
      if (rank >= guessesPerTitle) {
        if (!isAnywhere) best = Math.max(best, bestListed * suits)
        continue
      }
      sum += share * suits
      most = Math.max(most, suits)
      if (share <= minOfBest) continue
      const ofGeneral = rank === 0 ? firstOfGeneral : 0
      const weight = isAnywhere ? ofGeneral : (bestByRank[rank] as number)
      best = Math.max(best, certainty * weight * suits)
    }
    const mean = Math.min(sum, certainty * most)
    fits[reading] = bestShare * best + (1 - bestShare) * mean
  }
  return fits
}

/** Weight of a reading with work the member refuses, and the least share it needs. */
const besideRefused = 0.5
const minRefused = 0.2

/**
 * Lowers the fit of readings that contain refused work, in place, unless they are for wanted work first:
 * "no insurance" at an insurer.
 */
export function lowerRefused(
  fits: Float32Array,
  { occupations, shares }: TitleWork,
  refused: ReadonlySet<number>,
  wanted: ReadonlySet<number>,
): Float32Array {
  if (refused.size === 0) return fits
  for (let slot = 0; slot < shares.length; slot++) {
    const isListed = slot % slotsPerReading >= guessesPerTitle
    if (isListed || (shares[slot] as number) < minRefused) continue
    if (!refused.has(occupations[slot] as number)) continue
    const reading = Math.floor(slot / slotsPerReading)
    if (wanted.has(occupations[reading * slotsPerReading] as number)) continue
    fits[reading] = (fits[reading] as number) * besideRefused
  }
  return fits
}
