import { type Glossary, longestEntry } from '../text/glossary.ts'
import { singularOf } from '../text/words.ts'
import { spreadOf, type TitleCover } from './title-cover.ts'

/** A single word says enough by itself when more occupations use it in titles than one for so many titles. */
const titlesForOne = 8_200

/**
 * Says a civilian job title (as `titleWords` gives it) in plainer words: entries of the glossary where the
 * titles know their word hardly or not, and of words that no title uses the parts that titles do use.
 * Each word comes once; the given array itself when nothing can be said otherwise.
 */
export function tradeTitle(
  glossary: Glossary,
  title: readonly string[],
  cover: TitleCover,
): readonly string[] {
  const singular = title.map(singularOf)
  const said: string[] = []
  let met = 0
  const widest = (cover.titles.starts.length - 1) / titlesForOne
  const isRare = (key: string, length: number) => length > 1 || spreadOf(cover, key) <= widest
  for (let at = 0; at < title.length; ) {
    const key = longestEntry(glossary, singular, at, isRare)
    if (key === undefined) {
      const parts = partsOf(singular[at] ?? '', cover)
      if (parts.length > 0) met++
      said.push(title[at] ?? '', ...parts)
      at++
    } else {
      said.push(...(glossary.entries.get(key) ?? []))
      met++
      at += key.split(' ').length
    }
  }
  return met > 0 ? [...new Set(said)] : title
}

/** Endings of words for people and what they do, the longer first, with a word that says the same. */
const endings: readonly (readonly [ending: string, says: readonly string[]])[] = [
  ...['person', 'woman', 'lady', 'girl', 'man', 'boy'].map((end) => [end, ['worker']] as const),
  ...['ing', 'ist', 'ian', 'ess', 'or', 'er'].map((end) => [end, []] as const),
]

/** What a stem may have lost before its ending: "shaver" → "shave", "osteologist" → "osteology". */
const restored = ['', 'e', 'y', 'ing', 'ical', 'er']

/** For a word that no title uses, the words that it is made of and titles use; none for others. */
function partsOf(word: string, cover: TitleCover): readonly string[] {
  const isKnown = (part: string) => part.length > 2 && spreadOf(cover, part) > 0
  if (spreadOf(cover, word) > 0) return []
  for (const [ending, says] of endings) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, -ending.length)
    const forms = [...restored.map((end) => stem + end), stem.replace(/(.)\1$/, '$1')]
    const known = forms.filter((form) => form !== word && isKnown(form))
    if (known.length > 0) return [...new Set([...known, ...says])]
  }
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const [first, last] = [word.slice(0, cut), word.slice(cut)]
    if (isKnown(first) && isKnown(last) && spreadOf(cover, last) > 2) return [first, last]
  }
  return []
}
