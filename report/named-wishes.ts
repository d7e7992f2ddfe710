import { readAccount } from '#language/text/account.ts'
import type { Glossary } from '#language/text/glossary.ts'
import { alikePhrases, asOperated, isDirection, wishesIn } from '#language/text/wish-words.ts'
import { inSentence, listWords } from '#language/text/wording.ts'
import { singularOf, wordsOf } from '#language/text/words.ts'
import { gradeOf } from '#matching/eligibility/place-verdicts.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { opportunityAt } from '#matching/index/listing.ts'
import type { NamedWish } from '#matching/member.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { noteOf } from '#matching/program-note.ts'
import type { Ranking } from '#matching/rank.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { isShutOut } from '#planning/rules/window.ts'
import { programName, shortTitle } from './program-name.ts'
import { heldCredential, isLongWay, usualCredential } from './usual-credentials.ts'
import { isNear, reachedRows, whereOf } from './work-near.ts'

/** Wishes read from a text; the first ones are meant most. */
const maxWishes = 6

/** "Not just a help desk" asks for more than the work it names. */
const isTooLittle = /^(?:just|only)\b/i

/** The lines of work that a text wishes for, in order, each once; `isWish` if it tells nothing else. */
export function namedWishes(phrases: Glossary, text: string, isWish: boolean): NamedWish[] {
  const found = new Map<string, NamedWish>()
  const { wants, did } = readAccount(text, isWish ? text : undefined)
  const clauses = (isWish && wants.length === 0 ? did : wants).filter(
    (one) => !isTooLittle.test(one),
  )
  const wishes = clauses.flatMap((clause) => wishesIn(phrases, clause))
  for (const { written, codes, key } of asOperated(wishes, wishes)) {
    const work = codes.join(' ')
    if (!found.has(work)) {
      found.set(work, { written, codes, alike: alikePhrases(phrases, { key }) })
    }
  }
  return [...found.values()].slice(0, maxWishes)
}

/** Wishes named in one sentence. */
const maxNamed = 2

/**
 * "No program near Portsmouth names “tugboats”, so search job sites for it." Says so for wishes that no program
 * where the member asked mentions, and names the only one that does; empty if there are none. Where anywhere is fine,
 * says so of the first wish, if no program at all mentions it. `led` has the occupations that a near program of the
 * list leads to anyway; if no program of the list is near at all, the sentence says that too. A profession that takes
 * years of school first is no job to apply for.
 */
export function wishGapSentence(
  { prepared, matches }: Pick<Ranking, 'prepared' | 'matches'>,
  led: ReadonlySet<string> = new Set(),
  isNoneNear = false,
): string {
  const wishes = (prepared.member.wishes ?? []).filter((wish) => {
    const isLed = wish.codes.some(
      (code) => led.has(code) && otherWords(prepared, wish, code) === '',
    )
    return !isDirection(wish) && !isLed && !takesSchool(prepared, wish)
  })
  const where = whereOf(prepared.member)
  if (wishes.length === 0 || isShutOut(prepared.window)) return ''
  if (where === null) return firstGapSentence(prepared, matches, wishes)
  const patterns = wishes.map(({ alike }) => alike.map(patternOf))
  const found = wishes.map((): Opportunity[] => [])
  for (const row of reachedRows(prepared)) {
    if (!isNear(prepared, row)) continue
    const opportunity = opportunityAt(prepared.listing, row)
    const text = textOf(prepared, opportunity)
    const own = shortTextOf(prepared, opportunity)
    patterns.forEach((alike, i) => {
      const isNamed = alike.some((pattern) => pattern.test(text))
      if (isNamed || hasWords(own, wishes[i]?.written ?? '')) found[i]?.push(opportunity)
    })
  }
  const missing = wishes.flatMap((_, i) => (found[i]?.length === 0 ? [i] : [])).slice(0, maxNamed)
  if (missing.length > 0) {
    const written = missing.map((i) => inSentence(wishes[i]?.written ?? ''))
    const alike = missing.flatMap((i) => patterns[i] ?? [])
    const elsewhere = matches.find((match) => {
      const text = takesAnywhere(prepared, match) ? textOf(prepared, match.opportunity) : ''
      return alike.some((pattern) => pattern.test(text))
    })
    const host = elsewhere && shortTitle(elsewhere.opportunity.organization)
    const isJob = missing.every((i) => namesJob(prepared, wishes[i]))
    const there = isNoneNear && where !== 'online'
    const ask = host
      ? `; ${host} takes people nationwide, so ask there first`
      : where === 'online'
        ? ''
        : `, so ${applyYourself(written, { isJob, there })}`
    if (there) return `No program on your list is ${where}${ask}.`
    const program = where === 'online' ? 'online program' : `program ${where}`
    return `No ${program} ${namedIn(prepared, written)}${ask}.`
  }
  const single = found.findIndex(({ length }) => length === 1)
  const [only] = found[single] ?? []
  const written = inSentence(wishes[single]?.written ?? '')
  return only ? `For “${written}”, there’s only ${programName(only)} ${where}.` : ''
}

/** A title's last word says what kind of job it is; the others, which of its kind. */
function otherWords({ listing }: Prepared, { written }: NamedWish, code: string): string {
  const { knowledge } = listing
  const occupation = knowledge.occupations[knowledge.occupationOf.get(code) ?? -1]
  const words = wordsOf(written, true).map(singularOf)
  const last = words.at(-1) ?? ''
  if (!occupation || words.length < 2) return ''
  const { title, name = '', aliases } = occupation
  const known = new Set(wordsOf([title, name, ...aliases].join(' '), true).map(singularOf))
  // "Product manager" is another job than project manager; a "business partner" may be anyone.
  return known.has(last) ? words.filter((word) => !known.has(word)).join(' ') : ''
}

/** Whether a wish is for a profession that years of school come before, none of which the member has behind them. */
function takesSchool({ listing, member }: Prepared, { codes: [code = ''] }: NamedWish): boolean {
  const { knowledge } = listing
  const { name = '' } = usualCredential(code, knowledge) ?? {}
  return (
    professions.test(code) &&
    isLongWay.test(name) &&
    heldCredential(member, code, knowledge) === undefined
  )
}

/** Law, teaching, counseling and health care. */
const professions = /^2(?:1|3|5|9)-/

/** "No listed program trains firefighters.": of the first wish, where anywhere is fine. */
function firstGapSentence(
  prepared: Prepared,
  matches: readonly RankedMatch[],
  [first]: readonly NamedWish[],
): string {
  const patterns = first?.alike.map(patternOf) ?? []
  const isIn = (opportunity: Opportunity) => {
    const text = textOf(prepared, opportunity)
    const own = shortTextOf(prepared, opportunity)
    return patterns.some((one) => one.test(text)) || hasWords(own, first?.written ?? '')
  }
  if (!first || matches.some(({ opportunity }) => isIn(opportunity))) return ''
  for (const row of reachedRows(prepared)) {
    if (isIn(opportunityAt(prepared.listing, row))) return ''
  }
  const written = [inSentence(first.written)]
  const isJob = namesJob(prepared, first)
  return `No listed program ${namedIn(prepared, written)}, so ${applyYourself(written, { isJob, there: false })}.`
}

/** What to do where no program names wishes; `there` where the sentence hasn't named them yet. */
function applyYourself(
  wishes: readonly string[],
  { isJob, there }: { isJob: boolean; there: boolean },
): string {
  if (isJob) {
    return there
      ? `apply directly for ${listWords(wishes, 'or')} jobs there`
      : 'apply for those jobs directly'
  }
  const quoted = listWords(wishes.map((wish) => `“${wish}”`))
  const these = wishes.length > 1 ? 'them' : 'it'
  return `search job sites for ${there ? `${quoted} there` : these}`
}

/** Whether a wish ends like the name of a job that its occupation has: "construction estimator", but not "dogs". */
function namesJob({ listing }: Prepared, wish: NamedWish | undefined): boolean {
  const { knowledge } = listing
  const { written = '', codes: [code = ''] = [] } = wish ?? {}
  const occupation = knowledge.occupations[knowledge.occupationOf.get(code) ?? -1]
  const { title = '', name = '', aliases = [] } = occupation ?? {}
  const lastOf = (text: string) => singularOf(wordsOf(text, true).at(-1) ?? '')
  return [...title.split(/, | and /), name, ...aliases].some(
    (one) => lastOf(one) === lastOf(written),
  )
}

/** Whether wishes name people, whom a program trains: "firefighter". */
function isOfPeople({ listing }: Prepared, wishes: readonly string[]): boolean {
  const { people } = listing.knowledge.wordLists
  return wishes.every((wish) => people.some((end) => wish.toLowerCase().endsWith(end)))
}

/** "trains firefighters or paramedics"; of other wishes "names “tugboats”". */
function namedIn(prepared: Prepared, wishes: readonly string[]): string {
  if (!isOfPeople(prepared, wishes)) {
    return `names ${wishes.map((wish) => `“${wish}”`).join(' or ')}`
  }
  return `trains ${wishes.map((wish) => `${wish}s`.replace(/mans$/, 'men')).join(' or ')}`
}

/** A phrase's words in order, with at most two others between: "quality control inspector". */
function patternOf(phrase: string): RegExp {
  const words = phrase.split(' ').map((word) => word.replace(/[^\p{L}\p{N}]/gu, '[^\\p{L}\\p{N}]'))
  return new RegExp(` ${words.join(' (?:[^ ]+ ){0,2}')} `, 'u')
}

/** Whether a program's title or note has every word of a wish, in any order: "mechanic program, marine engines". */
const hasWords = (text: string, written: string): boolean => {
  const words = wordsOf(written, true).map(singularOf)
  return words.length > 1 && words.every((word) => text.includes(` ${word} `))
}

/** Letters of a last word's ending, which may differ: "terminal manager", "terminal management". */
const ending = 3
const minStem = 4

/** Whether a program's own text has a phrase of the member's wishes: "terminal management". */
export function namesWish(prepared: Prepared, opportunity: Opportunity): boolean {
  const wishes = prepared.member.wishes ?? []
  const text = wishes.length > 0 ? textOf(prepared, opportunity) : ''
  return wishes.some(({ alike }) => {
    return alike.some((phrase) => {
      const last = phrase.split(' ').at(-1)?.length ?? 0
      const cut = Math.max(0, Math.min(ending, last - minStem))
      const stem = phrase.slice(0, phrase.length - cut)
      return new RegExp(patternOf(stem).source.replace(/ $/, '\\p{L}* '), 'u').test(text)
    })
  })
}

/** Whether a host takes people nationwide, and its program fits the member's dates. */
function takesAnywhere(
  { listing, places }: Prepared,
  { row, eligibility }: Pick<RankedMatch, 'row' | 'eligibility'>,
): boolean {
  const grade = gradeOf(places, listing.place.ids[row] as number)
  return eligibility === 'fits' && grade === 'nationwide'
}

/** A program's words in singular, with spaces around each. */
function textOf({ listing }: Prepared, opportunity: Opportunity): string {
  const { title, organization, summary, description } = opportunity
  const note = noteOf(listing.knowledge.programNotes, opportunity)
  return inWords([title, organization, summary, description, note?.does])
}

/** The words of a program's title and note in the same form. */
function shortTextOf({ listing }: Prepared, opportunity: Opportunity): string {
  return inWords([opportunity.title, noteOf(listing.knowledge.programNotes, opportunity)?.does])
}

function inWords(texts: readonly (string | null | undefined)[]): string {
  const text = texts.filter(Boolean).join(' . ')
  return ` ${wordsOf(text, true).map(singularOf).join(' ')} `
}
