import { type Glossary, longestEntry } from '../text/glossary.ts'
import { singularOf } from '../text/words.ts'
import { spreadOf, type TitleCover } from './title-cover.ts'

/** A single word is left as is if more than one occupation per this many titles uses it. */
const titlesForOne = 8_200

/**
 * Rewrites a civilian job title (from `titleWords`) in plainer words: glossary entries whose word
 * is rare or absent in titles, and known parts of words that no title uses. Words are unique;
 * returns the given array itself if nothing changes.
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

/** Word endings for people and activities, longer ones first, with a synonym. */
const endings: readonly (readonly [ending: string, says: readonly string[]])[] = [
  ...['person', 'woman', 'lady', 'girl', 'man', 'boy'].map((end) => [end, ['worker']] as const),
  ...['ing', 'ist', 'ian', 'ess', 'or', 'er'].map((end) => [end, []] as const),
]

/** Letters a stem may have lost before its ending: "shaver" → "shave", "osteologist" → "osteology". */
const restored = ['', 'e', 'y', 'ing', 'ical', 'er']

/** For a word that no title uses, its parts that titles use; otherwise empty. */
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
