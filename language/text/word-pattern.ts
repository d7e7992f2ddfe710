/**
 * A pattern for any of a table's words: "cdl" as a word of its own, "weld*" with any ending, "*phr" with any
 * beginning, "master * ton" with anything between. Ignores case.
 */
export function wordPattern(words: readonly string[], flags = 'i'): RegExp {
  return new RegExp(words.map(sourceOf).join('|'), flags)
}

const boundary = '\\b'

function sourceOf(entry: string): string {
  const word = entry.replace(/^\*|\*$/g, '')
  const start = !entry.startsWith('*') && /^\w/.test(word) ? boundary : ''
  const end = !entry.endsWith('*') && /\w$/.test(word) ? boundary : ''
  const parts = word.split(' * ').map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return `${start}${parts.join(`${boundary}.*${boundary}`)}${end}`
}
