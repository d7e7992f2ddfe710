import { singularOf } from './words.ts'

/** Shorter words have too many others one letter away. */
const minLetters = 5
const word = /\p{L}{5,}/gu

/** Words that a misspelled one may mean, by their first letter, and all words that are spelled right. */
export interface Spelling {
  readonly targets: ReadonlyMap<string, readonly string[]>
  readonly known: { has(word: string): boolean }
}

/** Prepares the words that misspelled ones may mean. */
export function spellingOf(targets: Iterable<string>, known: Spelling['known']): Spelling {
  const byStart = new Map<string, string[]>()
  for (const target of new Set(targets)) {
    if (target.length < minLetters) continue
    const alike = byStart.get(target.charAt(0)) ?? []
    alike.push(target)
    byStart.set(target.charAt(0), alike)
  }
  return { targets: byStart, known }
}

/**
 * Reads unknown words as the one target that differs by a letter (one more, one less, another one, or two swapped)
 * and starts alike: "safty" is "safety". Other words stay as written.
 */
export function correctSpelling({ targets, known }: Spelling, text: string): string {
  return inFull(text).replace(word, (written) => {
    const lower = written.toLowerCase()
    const single = singularOf(lower)
    if (written === written.toUpperCase() || known.has(lower) || known.has(single)) return written
    const near = targets.get(single.charAt(0))?.filter((target) => isOneLetterOff(single, target))
    const [found] = near ?? []
    if (found === undefined || near?.length !== 1) return written
    return `${found}${lower.slice(single.length)}`
  })
}

/** Writes out shorthand: "w/", "a/c work"; without "idk". */
function inFull(text: string): string {
  return (
    text
      .replace(/\bw\/o(?=\s)/gi, 'without')
      .replace(/\bw\/(?=\s|\p{L}{2})\s*/giu, 'with ')
      .replace(/\bb\/c(?=\s)/gi, 'because')
      .replace(/\ba\/c\b(?! (?:work|repair|tech|install|jobs?))/gi, 'AC work')
      .replace(/\ba\/c\b/gi, 'AC')
      .replace(/\bac&r\b/gi, 'HVAC')
      .replace(/,?\s*\b(?:idk|tbh|lol)\b/gi, '')
      // Between "fiber", "filer" and "fitter", only the word before it tells.
      .replace(/\b(pipe|steam|gas|ship|sprinkler)(\s?)fiter/gi, '$1$2fitter')
  )
}

/** Whether one letter added, left out, changed or swapped with the next makes the other word. */
function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [rest, otherRest] = [one.slice(same), other.slice(same)]
  const isSwapped =
    rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2)
  return (
    isSwapped ||
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1)
  )
}
