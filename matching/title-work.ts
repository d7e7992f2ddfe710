import { distinct } from './distinct.ts'
import type { Knowledge } from './knowledge.ts'
import type { Opportunity } from './opportunity.ts'
import { guessesPerTitle, type TitleReader } from './title-occupations.ts'

/**
 * Occupations read from titles, once for each distinct reading: reading `r` has `guessesPerTitle` slots from
 * `r * guessesPerTitle`; a share of 0 is an empty slot.
 */
export interface TitleWork {
  /** The reading of each row. */
  readonly ids: Uint32Array
  readonly occupations: Uint16Array
  readonly shares: Float32Array
  /** How surely a reading tells the work: the sum of its shares, 0 to 1. */
  readonly sure: Float32Array
}

/** A host's name tells less of the work than a title of its own. */
const hostShare = 0.6

/** Reads every title; the host's name where the title is none or says nothing. */
export function readTitles(
  opportunities: readonly Opportunity[],
  knowledge: Knowledge,
  readTitle: TitleReader,
): TitleWork {
  const known = new Map<string, readonly [number, number][]>()
  const read = (text: string, trust: number) => {
    const key = `${trust} ${text}`
    const found =
      known.get(key) ??
      readTitle(text).flatMap(({ code, share }): [number, number][] => {
        const occupation = knowledge.occupationOf.get(code)
        return occupation === undefined ? [] : [[occupation, share * trust]]
      })
    known.set(key, found)
    return found
  }
  const { ids, values } = distinct(opportunities, ({ title, organization }) => {
    const own = title === organization ? [] : read(title, 1)
    return own.length > 0 ? own : read(organization, hostShare)
  })
  const occupations = new Uint16Array(values.length * guessesPerTitle)
  const shares = new Float32Array(values.length * guessesPerTitle)
  const sure = new Float32Array(values.length)
  values.forEach((guesses, reading) => {
    guesses.slice(0, guessesPerTitle).forEach(([occupation, share], i) => {
      occupations[reading * guessesPerTitle + i] = occupation
      shares[reading * guessesPerTitle + i] = share
      sure[reading] = (sure[reading] ?? 0) + share
    })
  })
  return { ids, occupations, shares, sure }
}

/** How far the occupations of each reading fit, already times how sure it is. */
export function titleFits(
  { occupations, shares, sure }: TitleWork,
  fit: Float32Array,
): Float32Array {
  const fits = new Float32Array(sure.length)
  let slot = 0
  for (let reading = 0; reading < fits.length; reading++) {
    let sum = 0
    for (const end = slot + guessesPerTitle; slot < end; slot++) {
      sum += (shares[slot] as number) * (fit[occupations[slot] as number] as number)
    }
    fits[reading] = sum
  }
  return fits
}
