import type { LengthRange, Opportunity } from '../opportunity.ts'
import type { SentenceFacts } from './sentence.ts'

/** Far too long: more than twice the days. */
const farTooLong = 2

/**
 * A program's length against the days a person can use: the longest range that fits whole, otherwise
 * the shortest.
 */
export function lengthFacts(
  { kind, length }: Pick<Opportunity, 'kind' | 'length'>,
  usable: number | null,
): Pick<SentenceFacts['length'], 'published' | 'usable' | 'fit'> {
  if (kind !== 'skillbridge') return { published: null, usable: null, fit: 'none' }
  if (length.length === 0) return { published: null, usable, fit: 'not listed' }
  if (usable === null) return { published: showRange(shortest(length)), usable, fit: 'unknown' }
  const whole = longest(length.filter(({ max }) => max <= usable))
  if (whole) return { published: showRange(whole), usable, fit: 'fits' }
  const inPart = shortest(length)
  if (inPart.min <= usable) return { published: showRange(inPart), usable, fit: 'fits in part' }
  return {
    published: showRange(inPart),
    usable,
    fit: inPart.min > farTooLong * usable ? 'far too long' : 'long',
  }
}

function longest(length: readonly LengthRange[]): LengthRange | null {
  return length.reduce<LengthRange | null>((most, one) => {
    return most && most.max >= one.max ? most : one
  }, null)
}

function shortest(length: readonly LengthRange[]): LengthRange {
  return length.reduce((least, one) => (one.min < least.min ? one : least))
}

function showRange({ min, max }: LengthRange): string {
  return `${min === max ? min : `${min}–${max}`} days`
}
