import { formsOf, takeDates, yearOf } from './narrative-dates.ts'
import { beginnings, neverSaid, numberWords } from './narrative-words.ts'

/** A text that may be shown, or the first thing that is wrong with it. */
export type Checked =
  | { readonly paragraphs: readonly string[]; readonly fault?: undefined }
  | { readonly paragraphs?: undefined; readonly fault: NarrativeFault }

/** What a text is refused for. */
export type NarrativeFault = 'length' | 'markup' | 'words' | 'number' | 'date' | 'name'

const shortest = 120
const largest = 1_800
const maxParagraphs = 4

/** Plain prose: letters of the Latin script, digits, blanks and these signs; others only where the facts have them. */
const plain = /[\p{Script=Latin}0-9 \n.,;:'’"“”()/&+–—-]/u

/** Markup, lists, addresses of any kind. */
const markup =
  /[<>`*_#|~^{}\\[\]@]|\]\(|:\/\/|www\.|^\s*(?:[-–—+•]|\d+[.)])\s|\b[\w-]+\.(?:com|org|net|mil|gov|edu|io|us|co|info)\b|&\w+;/im

/**
 * Holds a text to the facts it was written from: whatever it says in numbers, dates and names must stand
 * there. One untrue word and the whole text is refused: what else it says deserves no belief either.
 */
export function checkNarrative(written: string, facts: readonly string[]): Checked {
  const text = written.normalize('NFKC').replaceAll('\r\n', '\n').trim()
  const known = knownFrom(facts)
  const paragraphs = text.split(/\n\s*\n/).map((one) => one.replaceAll(/\s+/g, ' ').trim())
  const isRightLength = text.length >= shortest && text.length <= largest
  if (!isRightLength || paragraphs.length > maxParagraphs) return { fault: 'length' }
  if (markup.test(text)) return { fault: 'markup' }
  if ([...text].some((sign) => !plain.test(sign) && !known.signs.has(sign))) {
    return { fault: 'markup' }
  }
  const told = neverSaidIn(known.text)
  if ([...neverSaidIn(text)].some((words) => !told.has(words))) return { fault: 'words' }
  const { dates, rest } = takeDates(text)
  if (dates.some((date) => !known.dates.has(date))) return { fault: 'date' }
  if (numbersIn(rest).some((number) => !known.numbers.has(number))) return { fault: 'number' }
  if (namesIn(rest).some((name) => !known.words.has(name.toLowerCase()))) return { fault: 'name' }
  return { paragraphs }
}

/** Each of them: one that a listing's title has frees none of the others. */
function neverSaidIn(text: string): ReadonlySet<string> {
  const found = text.replaceAll(/\s+/g, ' ').matchAll(new RegExp(neverSaid, 'gi'))
  return new Set([...found].map(([words]) => words.toLowerCase()))
}

interface Known {
  readonly text: string
  readonly signs: ReadonlySet<string>
  readonly words: ReadonlySet<string>
  readonly numbers: ReadonlySet<number>
  readonly dates: ReadonlySet<string>
}

/** What a text may say: the facts' own words, dates in less exact forms, and decimals rounded. */
function knownFrom(facts: readonly string[]): Known {
  const text = facts.join('\n').normalize('NFKC')
  const { dates, rest } = takeDates(text)
  const numbers = numbersIn(rest)
  return {
    text,
    signs: new Set(text),
    words: new Set(wordsOf(text).map((word) => word.toLowerCase())),
    // "The first two", "one of them" say nothing new.
    numbers: new Set(
      // What is not a number is never known.
      [1, ...numbers, ...numbers.map(Math.round), ...dates.map(yearOf)].filter(Number.isFinite),
    ),
    dates: new Set(dates.flatMap(formsOf)),
  }
}

const wordsOf = (text: string) =>
  (text.match(/[\p{L}\d][\p{L}\d'’+&-]*/gu) ?? []).map((word) => word.replace(/['’]s?$/, ''))

/** Digits and words that are numbers; not a number for digits that are none. A number in a name, as in 25B, is left. */
function numbersIn(text: string): number[] {
  const digits = [...text.matchAll(/\d(?:[\d.,]*\d)?/g)]
    .filter(({ 0: found, index }) => {
      return !isLetter(text[index - 1]) && !isLetter(text[index + found.length])
    })
    .map(([found]) => (aNumber.test(found) ? Number(found.replaceAll(',', '')) : Number.NaN))
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return [...digits, ...words.flatMap((word) => numberWords.get(word) ?? [])]
}

const aNumber = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/
const isLetter = (sign = '') => /\p{L}/u.test(sign)

/** Words that name something: with a capital letter or a digit, but the common ones that begin a sentence. */
function namesIn(text: string): string[] {
  return text.split(/(?<=[.:;?]["”’)]?)\s+|\n+/).flatMap((sentence) => {
    return wordsOf(sentence).filter((word, at) => {
      // Digits alone, and as in "120-day", are numbers.
      if (/^\d+(?:-\p{Ll}+)*$/u.test(word)) return false
      const isName = /[\p{Lu}\d]/u.test(word)
      return isName && !(at === 0 && beginnings.has(word.toLowerCase())) && !allowed.has(word)
    })
  })
}

/** Said of everybody's report. */
const allowed = new Set(['I', 'SkillBridge', 'Your', 'You'])
