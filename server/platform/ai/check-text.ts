import { formsOf, takeDates, yearOf } from './check-text-dates.ts'
import { commonBeginnings, neverSaid, numberWords } from './check-text-words.ts'

/** A text that is safe to show, or its first error. */
export type Checked =
  | { readonly paragraphs: readonly string[]; readonly error?: undefined }
  | { readonly paragraphs?: undefined; readonly error: TextError }

/** Why a text was rejected. */
export type TextError = 'length' | 'markup' | 'words' | 'number' | 'date' | 'name'

/** Limits of a text, and words it may use beyond those of its facts. */
export interface TextRules {
  /** In characters. */
  readonly shortest: number
  readonly largest: number
  readonly maxParagraphs: number
  /** Lowercase words that may be capitalized at the start of a sentence. */
  readonly beginnings?: ReadonlySet<string>
}

/** Rules for a report's summary text. */
export const narrativeRules: TextRules = { shortest: 120, largest: 1_800, maxParagraphs: 4 }

/** Plain prose: Latin letters, digits, spaces and these marks; others only if the facts contain them. */
const plain = /[\p{Script=Latin}0-9 \n.,;:'’"“”()/&+–—-]/u

/** Markup, lists and any kind of address. */
const markup =
  /[<>`*_#|~^{}\\[\]@]|\]\(|:\/\/|www\.|^\s*(?:[-–—+•]|\d+[.)])\s|\b[\w-]+\.(?:com|org|net|mil|gov|edu|io|us|co|info)\b|&\w+;/im

/**
 * Checks a text against the facts it was written from: every number, date and name must appear in them. One
 * false word rejects the whole text, since the rest can't be trusted either.
 */
export function checkText(
  written: string,
  facts: readonly string[],
  { shortest, largest, maxParagraphs, beginnings = new Set() }: TextRules,
): Checked {
  const text = written.normalize('NFKC').replaceAll('\r\n', '\n').trim()
  const allowed = knownFrom(facts)
  const paragraphs = text.split(/\n\s*\n/).map((value) => value.replaceAll(/\s+/g, ' ').trim())
  const isRightLength = text.length >= shortest && text.length <= largest
  if (!isRightLength || paragraphs.length > maxParagraphs) return { error: 'length' }
  if (markup.test(text)) return { error: 'markup' }
  if ([...text].some((sign) => !plain.test(sign) && !allowed.signs.has(sign))) {
    return { error: 'markup' }
  }
  const forbidden = neverSaidIn(allowed.text)
  if ([...neverSaidIn(text)].some((words) => !forbidden.has(words))) return { error: 'words' }
  const { dates, rest } = takeDates(text)
  if (dates.some((date) => !allowed.dates.has(date))) return { error: 'date' }
  if (numbersIn(rest).some((number) => !allowed.numbers.has(number))) return { error: 'number' }
  if (namesIn(rest, beginnings).some((name) => !allowed.words.has(name.toLowerCase())))
    return { error: 'name' }
  return { paragraphs }
}

/** Finds each banned phrase; one that appears in a listing's title doesn't allow the others. */
function neverSaidIn(text: string): ReadonlySet<string> {
  const matches = text.replaceAll(/\s+/g, ' ').matchAll(new RegExp(neverSaid, 'gi'))
  return new Set([...matches].map(([words]) => words.toLowerCase()))
}

interface AllowedContent {
  readonly text: string
  readonly signs: ReadonlySet<string>
  readonly words: ReadonlySet<string>
  readonly numbers: ReadonlySet<number>
  readonly dates: ReadonlySet<string>
}

/** What a text may say: the facts' words, dates in less exact forms, and rounded decimals. */
function knownFrom(facts: readonly string[]): AllowedContent {
  const text = facts.join('\n').normalize('NFKC')
  const { dates, rest } = takeDates(text)
  const numbers = numbersIn(rest)
  return {
    text,
    signs: new Set(text),
    words: new Set(wordsOf(text).map((word) => word.toLowerCase())),
    // Phrases like "the first two" or "one of them" add no claim.
    numbers: new Set(
      // NaN never counts as known.
      [1, ...numbers, ...numbers.map(Math.round), ...dates.map(yearOf)].filter(Number.isFinite),
    ),
    dates: new Set(dates.flatMap(formsOf)),
  }
}

const wordsOf = (text: string) =>
  (text.match(/[\p{L}\d][\p{L}\d'’+&-]*/gu) ?? []).map((word) => word.replace(/['’]s?$/, ''))

/** Digits and number words; NaN for malformed digits. Skips numbers inside names, such as 25B. */
function numbersIn(text: string): number[] {
  const digits = [...text.matchAll(/\d(?:[\d.,]*\d)?/g)]
    .filter(({ 0: match, index }) => {
      return !isLetter(text[index - 1]) && !isLetter(text[index + match.length])
    })
    .map(([match]) => (aNumber.test(match) ? Number(match.replaceAll(',', '')) : Number.NaN))
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return [...digits, ...words.flatMap((word) => numberWords.get(word) ?? [])]
}

const aNumber = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/
const isLetter = (sign = '') => /\p{L}/u.test(sign)

/** Words with a capital letter or digit, except common sentence openers. */
function namesIn(text: string, beginnings: ReadonlySet<string>): string[] {
  return text.split(/(?<=[.:;?]["”’)]?)\s+|\n+/).flatMap((sentence) => {
    return wordsOf(sentence).filter((word, index) => {
      // Digits alone, or as in "120-day", are numbers.
      if (/^\d+(?:-\p{Ll}+)*$/u.test(word)) return false
      const isName = /[\p{Lu}\d]/u.test(word)
      const small = word.toLowerCase()
      const isBeginning = index === 0 && (commonBeginnings.has(small) || beginnings.has(small))
      return isName && !isBeginning && !allowed.has(word)
    })
  })
}

/** Names allowed in every text. */
const allowed = new Set(['I', 'SkillBridge', 'Your', 'You'])
