import type { Family, Occupation } from '../knowledge.ts'

/** Everyday name: "network administrator", not "Network and Computer Systems Administrators". */
export function commonName({ name, title }: Pick<Occupation, 'name' | 'title'>): string {
  return name ?? fromTitle(title)
}

/** The everyday name as a heading: "Network administrator". */
export function commonTitle(occupation: Pick<Occupation, 'name' | 'title'>): string {
  return capitalized(commonName(occupation))
}

/** A published title without its exceptions, singular and lowercase except for acronyms. */
function fromTitle(title: string): string {
  const [main = title] = title.split(/, (?:All Other|Except|General|Including|Postsecondary)\b/)
  return main
    .split(' ')
    .map((word) => (word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ')
    .replace(/\S+$/, singular)
    .replace(/(\w+ers|\w+ors|\w+ists) and (?=\w+$)/, (two) => `${singular(two.slice(0, -5))} and `)
}

function singular(word: string): string {
  if (/(ss|us|is|gy)$/.test(word)) return word
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /men$/.test(word) ? `${word.slice(0, -2)}an` : word.replace(/s$/, '')
}

/** Capitalizes the first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "a" or "an", by the next word's pronunciation. */
export function article(words: string): 'a' | 'an' {
  const [first = ''] = words.split(/\s/)
  if (/^x-/i.test(first)) return 'an'
  if (first.length > 1 && first === first.toUpperCase())
    return /^[AEFHILMNORSX8]/.test(first) ? 'an' : 'a'
  if (/^(uni|use|usa|ute|euro|one)/i.test(first)) return 'a'
  return /^([aeiou8]|hono|hour)/i.test(first) ? 'an' : 'a'
}

/** A job family's everyday name: "IT", not "Computer and Mathematical". */
export const familyName = (family: Pick<Family, 'name' | 'title'> | undefined): string =>
  family?.name ?? family?.title ?? ''
