/**
 * The school grade in which a text is read with ease: .39 words a sentence, plus 11.8 syllables a word, less
 * 15.59 (Kincaid, Fishburne, Rogers and Chissom 1975, made for readers in the Navy). Syllables are groups of
 * vowels, a last silent e left out; an English dictionary would differ by a tenth of them. 0 for no words.
 */
export function readingGrade(text: string): number {
  const words = text.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? []
  if (words.length === 0) return 0
  const sentences = text.match(/[.!?](?=["”’)]*(?:\s|$))/g)?.length ?? 0
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return (0.39 * words.length) / Math.max(1, sentences) + (11.8 * syllables) / words.length - 15.59
}

function syllablesOf(word: string): number {
  const spoken = word.toLowerCase().replace(/(?<=[a-z]{2}[^laeiouy])e$/, '')
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
}
