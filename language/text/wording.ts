/** "a", "a and b", "a, b and c". */
export function listWords(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** A name inside a sentence; names with capitals inside ("Linux and UNIX") keep them. */
export function inSentence(name: string): string {
  const rest = name.slice(1)
  return rest === rest.toLowerCase() ? name.charAt(0).toLowerCase() + rest : name
}

/** A license that is called like the people who have it: "Registered nurse". */
const namesWork =
  /\b(nurse|electrician|plumber|therapist|pharmacist|teacher|hygienist|technician)$/i
/** A certification that is called like the people who have it. */
const namesHolder = /^certified\b|\b(professional|associate|practitioner|specialist)$/i

/** A credential after "your": "registered nurse license", "Project Management Professional certification". */
export function credentialPhrase(name: string): string {
  if (/\b(?:certificat|licen[cs]e|credential)/i.test(name)) return name
  if (namesHolder.test(name)) return `${name} certification`
  return namesWork.test(name) ? `${inSentence(name)} license` : name
}

/** Names of clearances. */
export const clearanceNames = {
  none: 'no',
  secret: 'Secret',
  ts: 'Top Secret',
  ts_sci: 'TS/SCI',
} as const

/** Formats 92000 as "92,000". */
export const showNumber = (amount: number): string =>
  `${Math.round(amount)}`.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Formats tenths as whole points: 716 as "72". */
export function showWhole(tenths: number): string {
  return Math.round(tenths / 10).toString()
}

/** " and three other fields", after the name of one; empty if there are none. */
export function otherFields(count: number): string {
  return count > 0 ? ` and ${countWord(count)} other ${count === 1 ? 'field' : 'fields'}` : ''
}

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Formats a count: "three", "12". */
export function countWord(count: number): string {
  return small[count] ?? showNumber(count)
}
