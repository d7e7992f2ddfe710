import type { JargonUse } from '#contract/career/jargon.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { explainedTerms, type JargonFinder, jargonFinder } from './find-jargon.ts'

export { explainedTerms, type JargonFinder } from './find-jargon.ts'

const finders = new WeakMap<Facts['jargon'], JargonFinder>()

/** The cached finder for these terms. */
export function finderOf({ jargon }: Pick<Facts, 'jargon'>): JargonFinder {
  const cached = finders.get(jargon)
  if (cached) return cached
  const created = jargonFinder(jargon)
  finders.set(jargon, created)
  return created
}

/** The military terms of a text, and the text with civilian words in their place. */
export function translated(
  facts: Pick<Facts, 'jargon'>,
  text: string,
): { items: JargonUse[]; translated: string } {
  const items = finderOf(facts)(text, explainedTerms(text))
  let offset = 0
  const parts: string[] = []
  for (const { start, end, civilian } of items) {
    parts.push(text.slice(offset, start), civilian)
    offset = end
  }
  return { items, translated: [...parts, text.slice(offset)].join('') }
}
