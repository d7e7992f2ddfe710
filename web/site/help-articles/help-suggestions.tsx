import { useDeferredValue } from 'react'
import { listResources } from '#contract/directory/resources.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { articlesFor, type HelpArticle, maxArticles } from './help-article.ts'

interface HelpSuggestionsProps {
  articles: readonly HelpArticle[]
  subject: string
}

/** Suggested answers while the subject is typed: guides and questions first, then resources. */
export function HelpSuggestions({ articles, subject }: HelpSuggestionsProps) {
  const articlesHere = articlesFor(articles, useDeferredValue(subject))
  const typed = useDebouncedValue(subject.trim().slice(0, 100), 400)
  const { data } = useEndpoint(
    listResources,
    { q: typed, pageSize: maxArticles },
    { enabled: typed.length >= 4, keepPrevious: true },
  )
  const resources = typed.length >= 4 && subject.trim() !== '' ? (data?.items ?? []) : []
  const suggestions = [
    ...articlesHere.map(({ title, href }) => ({ title, href })),
    ...resources.map(({ id, title }) => ({ title, href: `/resources/${id}` })),
  ].slice(0, maxArticles)
  return (
    <div role="status">
      {suggestions.length > 0 && (
        <div className="rounded-card border border-line bg-tint px-4 py-3">
          <p className="font-semibold">These may help right away</p>
          <ul className="mt-1 flex flex-col">
            {suggestions.map(({ title, href }) => (
              <li key={`${href} ${title}`} className="py-1">
                <TextLink to={href} target="_blank">
                  {title}
                  <span className="sr-only"> (opens in a new tab)</span>
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
