import { readAccount } from '#language/text/account.ts'
import { singularOf, wordsOf } from '#language/text/words.ts'
import { perObject } from '#planning/remember.ts'
import { termsIn } from '../index/row-words.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Opportunity } from '../opportunity.ts'
import type { Prepared } from '../score/prepare.ts'
import { familyName } from './common-names.ts'

/** A word in more than this share of programs is said of too many kinds of work. */
const rareShare = 0.05
/** Words of a phrase may be this far apart in a text: "quality control inspectors". */
const maxApart = 2
/** Words around the work that a wish names. */
const around =
  /^(?:(?:i|to|a|an|the|my|own|some|as|in|at|with|on|work|working|do|be|become|get|into|stay|job|jobs|position|role|career|want|like|love|would|maybe|later|also|first|any|good)\b\W*)+|(?:\W*\b(?:job|jobs|work|role|roles|position|program|programs|again|there|here))+$/gi
const maxWords = 4
/** A level, which any kind of work has. */
const onlyLevel = /^(?:(?:senior|junior|lead|leader|manager|director|supervisor|technician)\s*)+$/i

/** A wish as written, and phrases for the same work, each as singular words. */
interface Wished {
  readonly written: string
  readonly alike: readonly (readonly string[])[]
  readonly codes: readonly string[]
}

/** The member's wishes for work, longest first. */
export const wishedPhrases = perObject(({ member, listing }: Prepared): readonly Wished[] => {
  const { goals, wishes = [] } = member
  const phrases = readAccount(goals.experience, goals.wish).wants.flatMap((clause) => {
    const [start = ''] = clause.replace(around, '').split(/\b(?:in|at|for|from|on|with|through)\b/i)
    const phrase = start.trim()
    const count = phrase.split(/\s+/).length
    return phrase === '' || count > maxWords ? [] : [{ written: phrase, alike: [], codes: [] }]
  })
  const fields = new Set(listing.knowledge.families.map(familyName))
  return [...phrases, ...wishes]
    .filter(({ written }) => !fields.has(written.toLowerCase()) && !onlyLevel.test(written))
    .map(({ written, alike, codes }) => {
      const own = new Set(singular(written))
      // "Pilot" alone isn't an airline pilot.
      const others = alike.map(singular).filter((words) => !words.every((word) => own.has(word)))
      return { written, alike: [singular(written), ...others], codes }
    })
    .toSorted((one, other) => other.written.split(' ').length - one.written.split(' ').length)
})

/**
 * The member's own words for work that a program names ("heavy equipment"), also by another phrase
 * for the same if `isAlike` ("dogs" for "K9"); null if none. In a long text, only phrases of several
 * words count.
 */
export function ownWordsIn(...named: Parameters<typeof wishIn>): string | null {
  const found = wishIn(...named)
  return found ? found.written.split(' ').map(inline).map(lastSingular).join(' ') : null
}

/** Codes of the work of a wish that a name tells of: "Corporate Helicopters". */
export const codesWishedIn = (prepared: Prepared, name: string): readonly string[] =>
  wishIn(prepared, name, { isAlike: true })?.codes ?? []

function wishIn(prepared: Prepared, text: string, { isAlike = false, isLong = false } = {}) {
  const words = singular(text)
  const isIn = ([first = '', ...rest]: readonly string[], i: number) => {
    if ((isLong && rest.length === 0) || (i > 0 && !isAlike)) return false
    if (![first, ...rest].some((word) => isRare(prepared, word))) return false
    return words.some((word, at) => word === first && follows(words, at, rest))
  }
  return wishedPhrases(prepared).find(({ alike }) => alike.some(isIn))
}

/** "dog" of "dogs", to stand before "work". */
const lastSingular = (word: string, i: number, all: readonly string[]) =>
  i === all.length - 1 ? singularOf(word) : word

function follows(words: readonly string[], from: number, rest: readonly string[]): boolean {
  let at = from
  for (const part of rest) {
    const next = words.slice(at + 1, at + 1 + maxApart).indexOf(part)
    if (next < 0) return false
    at += next + 1
  }
  return true
}

function isRare({ listing: { texts } }: Prepared, word: string): boolean {
  const [term] = termsIn(texts, word) ?? []
  return term === undefined || (texts.frequency[term] ?? 0) <= Math.max(1, rareShare * texts.size)
}

/** Everything a program's text says. */
export function textOf({ title, organization, summary, description }: Opportunity): string {
  return [title, organization, summary, description].filter(Boolean).join(' . ')
}

const singular = (text: string) => wordsOf(text, true).map(singularOf)

/** Lowercase but for acronyms. */
const inline = (word: string) =>
  /^[A-Z][a-z]*$/.test(word) && word.length > 1 && word !== word.toUpperCase()
    ? word.toLowerCase()
    : word

/** First words of the notes on programs, and those that name neither work nor a skill: verbs. */
const verbsOf = perObject(({ occupations, skills, programNotes }: Knowledge) => {
  const names = [...occupations.map(({ title }) => title), ...skills.map(({ name }) => name)]
  const nouns = new Set(names.flatMap(singular))
  const notes = [...(programNotes?.values() ?? [])]
  const firsts = new Set(notes.map(({ does }) => wordsOf(does ?? '', true)[0] ?? ''))
  return { firsts, verbs: new Set([...firsts].filter((word) => !nouns.has(word))) }
})

/** Whether some program's note starts with the same word, so that a text can start there. */
export const startsLikeNote = ({ knowledge }: Prepared['listing'], text: string): boolean =>
  text.includes(' ') && verbsOf(knowledge).firsts.has(wordsOf(text, true)[0] ?? '')

/**
 * Whether a wish starts with a verb, which can't stand before "work": "fly", "drive trucks". Notes on
 * programs start with a verb; a word that also names work or a skill is no verb alone: "design".
 */
export function startsWithVerb(knowledge: Knowledge, written: string): boolean {
  return verbsOf(knowledge).verbs.has(wordsOf(written, true)[0] ?? '')
}
