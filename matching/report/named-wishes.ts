import { opportunityAt } from '../index/listing.ts'
import { alikePhrases, wishesIn } from '../occupations/wish-words.ts'
import type { Opportunity } from '../opportunity.ts'
import { readAccount } from '../person/account.ts'
import { noteOf } from '../program-note.ts'
import type { Prepared } from '../score/prepare.ts'
import type { Glossary } from '../text/glossary.ts'
import { singularOf, wordsOf } from '../text/words.ts'
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
 * "No program near Portsmouth mentions “tugboats”." Says so for wishes that no program where the
 * member asked mentions, or only one; empty if there are none, or if anywhere is fine.
 */
export function wishGapSentence(prepared: Prepared, named: readonly NamedWish[]): string {
  const wishes = named.filter(({ codes }) => codes.length < directionFrom)
  const where = whereOf(prepared.member)
  if (wishes.length === 0 || where === null || prepared.window.status === 'not_applicable')
    return ''
  const counts = wishes.map(() => 0)
  for (const row of reachedRows(prepared)) {
    if (!isNear(prepared, row)) continue
    const text = textOf(prepared, opportunityAt(prepared.listing, row))
    wishes.forEach(({ alike }, i) => {
      if (alike.some((phrase) => text.includes(` ${phrase} `))) counts[i] = (counts[i] ?? 0) + 1
    })
  }
  const quoted = (wanted: number) =>
    wishes
      .filter((_, i) => counts[i] === wanted)
      .slice(0, maxNamed)
      .map(({ written }) => `“${inline(written)}”`)
  const programs = where === 'online' ? 'online program' : `program ${where}`
  const none = quoted(0)
  if (none.length > 0) return `No ${programs} mentions ${none.join(' or ')}.`
  const [single] = quoted(1)
  return single ? `Only one ${programs} comes close to ${single}.` : ''
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
