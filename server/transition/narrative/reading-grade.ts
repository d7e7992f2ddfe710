/**
 * The US school grade needed to read a text: .39 × words per sentence + 11.8 × syllables per word -
 * 15.59 (Kincaid, Fishburne, Rogers and Chissom 1975, made for Navy readers). Syllables are groups of
 * vowels without a final silent e; a dictionary would differ by about a tenth. 0 for no words.
 */
export function readingGrade(text: string): number {
  const words = text.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? []
  if (words.length === 0) return 0
  const sentences = text.match(/[.!?](?=["”’)]*(?:\s|$))/g)?.length ?? 0
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return (0.39 * words.length) / Math.max(1, sentences) + (11.8 * syllables) / words.length - 15.59
}

function syllablesOf(word: string): number {
  const lower = word.toLowerCase().replace(/(?<=[a-z]{2}[^laeiouy])e$/, '')
  return Math.max(1, lower.match(/[aeiouy]+/g)?.length ?? 0)
}
