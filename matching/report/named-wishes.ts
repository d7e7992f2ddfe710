import { gradeOf } from '../eligibility/place-verdicts.ts'
import { verdictOrder } from '../eligibility/verdict.ts'
import { opportunityAt } from '../index/listing.ts'
import { alikePhrases, wishesIn } from '../occupations/wish-words.ts'
import type { Opportunity } from '../opportunity.ts'
import { readAccount } from '../person/account.ts'
import { noteOf } from '../program-note.ts'
import type { Prepared } from '../score/prepare.ts'
import type { Glossary } from '../text/glossary.ts'
import { singularOf, wordsOf } from '../text/words.ts'
import { hostName, programName } from './best-shot.ts'
import { isNear, reachedRows, whereOf } from './work-near.ts'

/** A line of work the member's own words wish for. */
export interface NamedWish {
  /** As they wrote it: "dogs". */
  readonly written: string
  /** Phrases for the same work, in singular. */
  readonly alike: readonly string[]
  /** O*NET-SOC codes, closest first. */
  readonly codes: readonly string[]
}

/** Wishes read from a text; the first ones are meant most. */
const maxWishes = 6

/** "Not just a help desk" asks for more than the work it names. */
const isTooLittle = /^(?:just|only)\b/i

/** The lines of work that a text wishes for, in order, each once; `isWish` if it tells nothing else. */
export function namedWishes(phrases: Glossary, text: string, isWish: boolean): NamedWish[] {
  const found = new Map<string, NamedWish>()
  const { wants, did } = readAccount(text)
  for (const clause of isWish ? [...wants, ...did] : wants) {
    if (isTooLittle.test(clause)) continue
    for (const wish of wishesIn(phrases, clause)) {
      const key = wish.codes.join(' ')
      if (!found.has(key)) found.set(key, { ...wish, alike: alikePhrases(phrases, wish) })
    }
  }
  return [...found.values()].slice(0, maxWishes)
}

/** Phrases for this many occupations are a direction (“with my hands”), not work a listing would name. */
const directionFrom = 5
/** Wishes named in one sentence. */
const maxNamed = 2

/**
 * "Nothing near Portsmouth is listed under “tugboats”." Says so for wishes that no program where the
 * member asked mentions, and names the only one that does; empty if there are none, or if anywhere is
 * fine. `led` has the occupations that a near program of the list leads to anyway.
 */
export function wishGapSentence(
  prepared: Prepared,
  named: readonly NamedWish[],
  led: ReadonlySet<string> = new Set(),
): string {
  const wishes = named.filter(({ codes }) => {
    return codes.length < directionFrom && !codes.some((code) => led.has(code))
  })
  const where = whereOf(prepared.member)
  if (wishes.length === 0 || where === null || prepared.window.status === 'not_applicable')
    return ''
  const found = mentions(prepared, wishes, (row) => isNear(prepared, row))
  const missing = wishes.filter((_, i) => found[i]?.length === 0).slice(0, maxNamed)
  if (missing.length > 0) {
    const quoted = missing.map(({ written }) => `“${inline(written)}”`).join(' or ')
    const [elsewhere] = mentions(prepared, missing, (row) => takesAnywhere(prepared, row)).flat()
    const ask = elsewhere
      ? `; ${hostName(elsewhere.organization)} takes people nationwide, so ask there first`
      : where === 'online'
        ? ''
        : ', so call those employers yourself'
    return `Nothing ${where} is listed under ${quoted}${ask}.`
  }
  const single = wishes.findIndex((_, i) => found[i]?.length === 1)
  const [only] = found[single] ?? []
  const written = inline(wishes[single]?.written ?? '')
  return only ? `For “${written}”, there’s only ${programName(only)} ${where}.` : ''
}

/** The programs that mention each wish, among those the rules and `takes` allow, in a fixed order. */
function mentions(
  prepared: Prepared,
  wishes: readonly NamedWish[],
  takes: (row: number) => boolean,
): Opportunity[][] {
  const found = wishes.map((): Opportunity[] => [])
  for (const row of reachedRows(prepared)) {
    if (!takes(row)) continue
    const opportunity = opportunityAt(prepared.listing, row)
    const text = textOf(prepared, opportunity)
    wishes.forEach(({ alike }, i) => {
      if (alike.some((phrase) => text.includes(` ${phrase} `))) found[i]?.push(opportunity)
    })
  }
  return found.map((list) => list.sort((one, other) => (one.id < other.id ? -1 : 1)))
}

/** Whether a host takes people nationwide, and its program fits the member's dates. */
function takesAnywhere({ listing, places, accessVerdicts }: Prepared, row: number): boolean {
  const isFit = accessVerdicts[listing.access.ids[row] as number] === verdictOrder.fits
  return isFit && gradeOf(places, listing.place.ids[row] as number) === 'nationwide'
}

/** Lowercase but for acronyms and names with capitals inside. */
function inline(written: string): string {
  return /^[A-Z][a-z]/.test(written) ? written.charAt(0).toLowerCase() + written.slice(1) : written
}

/** A program's words in singular, with spaces around each. */
function textOf({ listing }: Prepared, opportunity: Opportunity): string {
  const { title, organization, summary, description } = opportunity
  const note = noteOf(listing.knowledge.programNotes, opportunity)
  const text = [title, organization, summary, description, note?.does].filter(Boolean).join(' . ')
  return ` ${wordsOf(text, true).map(singularOf).join(' ')} `
}
