import { singularOf, wordsOf } from '../text/words.ts'
import { emptyWords } from './title-reader.ts'

/** Where one title of a list ends and the next begins. */
const between = /[()[\]/,;|:•]|\s[-–—]\s|\s[–—]|[–—]\s|\s&\s|\band\b|\bor\b|\+(?=\s)/i
/** So many parts of one title are read. */
const mostParts = 4

/** The titles that one title holds beside the name of its host, each a part and the whole first; none where it names the host alone. */
export function titleParts({
  title,
  organization,
}: {
  readonly title: string
  readonly organization: string
}): string[] {
  const host = new Set(wordsOf(organization).map(singularOf))
  const isTelling = (word: string) => {
    const folded = singularOf(word.toLowerCase())
    return !emptyWords.has(folded) && !host.has(folded) && /\p{L}{2}/u.test(word)
  }
  const own = title.startsWith(organization) ? title.slice(organization.length) : title
  const clean = (text: string) => {
    const words = text.match(/[\p{L}\p{N}+#'’&.-]+/gu) ?? []
    if (!words.some(isTelling)) return ''
    return words
      .filter((word) => /\p{L}/u.test(word) && !emptyWords.has(singularOf(word.toLowerCase())))
      .join(' ')
  }
  const whole = clean(own.replace(/\(.*?\)/g, ' '))
  const parts = own.split(between).map(clean)
  return [...new Set([whole, ...parts])].filter((part) => part !== '').slice(0, mostParts)
}
