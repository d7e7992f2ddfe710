import type { ListingFacets } from '#contract/directory/listing-query.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { type ListingSearch, listingHref } from './listing-address.ts'
import { joined, showCount } from './listing-text.ts'

export interface ReadingNoteProps {
  search: ListingSearch
  facets: ListingFacets
}

/** Explains how a search was interpreted if not literally, with a link to the literal search. */
export function ReadingNote({ search, facets }: ReadingNoteProps) {
  const { reading, near } = facets
  const { meaning, corrected } = reading
  const instead = listingHref({ ...search, exact: true, page: 1 })
  const isTyped = search.specialty === undefined && search.occupation === undefined
  return (
    <div className="flex max-w-measure flex-col gap-1 empty:hidden">
      {corrected && (
        <p>
          Showing results for <strong>{reading.q}</strong>. Search instead for{' '}
          <TextLink to={instead}>{search.q}</TextLink>.
        </p>
      )}
      {meaning?.kind === 'specialty' && (
        <p>
          Showing programs for <strong>{meaning.title}</strong>
          {meaning.occupations.length > 0 &&
            `, such as ${joined(
              meaning.occupations.slice(0, 3).map(({ title }) => title),
              'and',
            )}`}
          . {isTyped && <TextLink to={instead}>Search for the word “{search.q}” instead</TextLink>}
        </p>
      )}
      {near && !near.located && (
        <p>
          We can’t measure distances from {near.text}. Enter a ZIP code or base in the United
          States.
        </p>
      )}
      {near && near.knownByState > 0 && (
        <p className="text-ink-soft">
          {near.byState
            ? `No listed city is within ${near.miles} miles. These programs are in the state or a neighboring one; their city is not listed.`
            : `${showCount(near.knownByState, 'more program is', 'more programs are')} in the state or a neighboring one, but the city is not listed.`}
        </p>
      )}
    </div>
  )
}
