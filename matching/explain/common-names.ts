import type { Occupation } from '../knowledge.ts'

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

const familyNames: Readonly<Record<string, string>> = {
  '11': 'management',
  '13': 'business and finance',
  '15': 'IT',
  '17': 'engineering',
  '19': 'science',
  '21': 'social services',
  '23': 'legal',
  '25': 'education',
  '27': 'arts and media',
  '29': 'health care',
  '31': 'health care support',
  '33': 'public safety',
  '35': 'food service',
  '37': 'building and grounds',
  '39': 'personal care',
  '41': 'sales',
  '43': 'office and admin',
  '45': 'farming and forestry',
  '47': 'construction',
  '49': 'maintenance and repair',
  '51': 'manufacturing',
  '53': 'transportation',
}

/** A job family's everyday name: "IT", not "Computer and Mathematical". */
export function familyName(
  family: { readonly code: string; readonly title: string } | undefined,
): string {
  return family ? (familyNames[family.code] ?? family.title) : ''
}
