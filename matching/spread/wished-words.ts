import { singularOf, wordsOf } from '#language/text/words.ts'
import type { Listing } from '../index/listing.ts'
import { holdsAll, termsIn } from '../index/row-words.ts'
import type { Opportunity } from '../opportunity.ts'
import type { ProgramNote } from '../program-note.ts'
import type { Prepared } from '../score/prepare.ts'

/** A word in more than this share of programs doesn't tell one from another. */
const rareShare = 0.005
const minLetters = 4

/** Words of a member's wish that few programs contain, and phrases, in singular. */
export interface WishedWords {
  /** Looked for in what names a program or says what one does there. */
  readonly named: ReadonlySet<string>
  /** Looked for in the whole text, too. */
  readonly anywhere: ReadonlySet<string>
  readonly anywhereTerms: Terms
  /** Of several words, with spaces around them; looked for in the whole text. */
  readonly phrases: readonly { readonly words: string; readonly terms: Terms | null }[]
}

/** Numbers of words in the listing's texts, which tell quickly whether a long text may contain them. */
type Terms = readonly number[]

/** What the member's own words wish for, with other names for the same work. */
export function wishedWords({ listing, member }: Prepared): WishedWords {
  const isRare = rarityIn(listing)
  const named = new Set<string>()
  const anywhere = new Set<string>()
  const phrases = new Set<string>()
  for (const { written, alike } of member.wishes ?? []) {
    for (const word of singular(written)) if (isRare(word)) anywhere.add(word)
    for (const phrase of [written, ...alike]) {
      const words = singular(phrase)
      if (words.length > 1) phrases.add(` ${words.join(' ')} `)
      else for (const word of words) if (isRare(word)) named.add(word)
    }
  }
  const termsOf = (words: string) => termsIn(listing.texts, words)
  return {
    named,
    anywhere,
    anywhereTerms: [...anywhere].flatMap((word) => termsOf(word) ?? []),
    phrases: [...phrases].map((words) => ({ words, terms: termsOf(words) })),
  }
}

/** How a program names a wish: by a rare word, or by a phrase that many programs contain. */
export type WishNamed = 'rare' | 'phrase' | 'none'

/** Looks for a wish in a program's name, in what one does there, and in its text. */
export function namesWish(
  { listing, member }: Prepared,
  { named, anywhere, anywhereTerms, phrases }: WishedWords,
  row: number,
  { title, organization, summary, description }: Opportunity,
  note: ProgramNote | undefined,
): WishNamed {
  const { texts, numberings, host } = listing
  // The host itself may be what they wish for.
  if (member.employers?.includes(numberings.host.values[host[row] as number] ?? '')) return 'rare'
  const names = singular(`${title} . ${organization} . ${note?.does ?? ''}`)
  if (names.some((word) => named.has(word) || anywhere.has(word))) return 'rare'
  if (anywhereTerms.some((term) => holdsAll(texts, [term], row))) return 'rare'
  const told = ` ${names.join(' ')} `
  if (phrases.some(({ words }) => told.includes(words))) return 'phrase'
  const maybe = phrases.filter(({ terms }) => terms !== null && holdsAll(texts, terms, row))
  if (maybe.length === 0) return 'none'
  const text = ` ${singular(`${summary ?? ''} . ${description ?? ''}`).join(' ')} `
  return maybe.some(({ words }) => text.includes(words)) ? 'phrase' : 'none'
}

/** Tells words, in singular, that few rows contain. */
function rarityIn({ texts }: Listing): (word: string) => boolean {
  const most = Math.max(1, rareShare * texts.size)
  return (word) => {
    if (word.length < minLetters && !/\d/.test(word)) return false
    const [term] = termsIn(texts, word) ?? []
    return term !== undefined && (texts.frequency[term] ?? 0) <= most
  }
}

function singular(text: string): string[] {
  return wordsOf(text, true).map(singularOf)
}
