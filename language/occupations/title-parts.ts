import { singularOf, wordsOf } from '../text/words.ts'
import { emptyWords } from './title-reader.ts'

/** Separators between the titles of a list. */
const between = /[()[\]/,;|:•]|\s[-–—]\s|\s[–—]|[–—]\s|\s&\s|\band\b|\bor\b|\+(?=\s)/i
/** Maximum parts read per title. */
const maxParts = 4

/** The titles in a title besides its host's name, the whole first; none if it only names the host. */
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
  return [...new Set([whole, ...parts])].filter((part) => part !== '').slice(0, maxParts)
}
