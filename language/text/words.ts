const stopWords = new Set(
  (
    'a about after all also am an and any are as at be been being between both but by can do does ' +
    'each etc for from had has have he her his how i if in include includes including into is it its ' +
    'may me more most my nor not of on only or other our out over own per she so some such than that ' +
    'the their them then there these they this those through to under up upon us use used uses using ' +
    'various via was we were what when where which while who will with within would you your'
  ).split(' '),
)

const token = /[\p{L}\p{N}]+(?:\+\+|#)?/gu
const marks = /\p{M}+/gu
const apostrophes = /(?<=\p{L})['’ʼ](?=s\b|\p{L})/gu
const plainAscii = /^[\x20-\x7e\s]*$/

/** Lowercase, compatibility forms unified, without accents and inner apostrophes ("Mate’s" → "mates"). */
export function foldText(text: string): string {
  const folded = plainAscii.test(text) ? text : text.normalize('NFKD').replace(marks, '')
  return folded.toLowerCase().replace(apostrophes, '')
}

/**
 * A text's words in order, folded, without stop words unless `keepStopWords`. "C++" and "C#" keep
 * their symbols. Words are cut at 40 characters, so an endless token can't fill a dictionary.
 */
export function wordsOf(text: string, keepStopWords = false): string[] {
  const words: string[] = []
  for (const match of foldText(text).matchAll(token)) {
    const word = match[0].length > 40 ? match[0].slice(0, 40) : match[0]
    if (keepStopWords || !stopWords.has(word)) words.push(word)
  }
  return words
}

/**
 * Strips only a plural "s" (the "S stemmer" of Harman, "How effective is suffixing?",
 * JASIS 42(1), 1991): "technicians" → "technician", "bodies" → "body", "glass" stays.
 */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies')) return /[ae]ies$/.test(word) ? word : `${word.slice(0, -3)}y`
  if (word.endsWith('es')) return /[aeo]es$/.test(word) ? word : word.slice(0, -1)
  return /(?:us|ss|is)$/.test(word) ? word : word.slice(0, -1)
}
