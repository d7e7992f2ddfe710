import type { TopicCard } from '#contract/community/community.ts'
import type { Page } from '#contract/page.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TopicList } from './topic-list.tsx'
import { type TopicSearchQuery, topicsHref } from './topic-text.ts'

export interface TopicResultsProps {
  list: Page<TopicCard>
  /** The current search; covers all categories when none is given. */
  search: TopicSearchQuery
}

/** A page of topics, or why there are none. */
export function TopicResults({ list, search }: TopicResultsProps) {
  const { items, total, page, pageSize } = list
  const { q = '', state = 'all', tag, category } = search
  const isNarrowed = q !== '' || state !== 'all' || tag !== undefined
  if (total > 0 && items.length === 0) {
    return (
      <Empty
        title="This page doesn’t exist"
        actions={<LinkButton to={topicsHref(search, 1)}>Go to the first page</LinkButton>}
      >
        The list has fewer pages.
      </Empty>
    )
  }
  if (total === 0 && isNarrowed) {
    return (
      <Empty
        title="No results"
        actions={
          <>
            <LinkButton to={topicsHref({ category }, 1)} variant="secondary">
              Clear the search
            </LinkButton>
            <LinkButton to="/resources" variant="secondary">
              Search the resources
            </LinkButton>
          </>
        }
      >
        Try fewer or different words.
      </Empty>
    )
  }
  if (total === 0) {
    return (
      <Empty
        title="No topics yet"
        actions={
          <LinkButton to={`/dashboard/community/new${category ? `?category=${category}` : ''}`}>
            Start the first topic
          </LinkButton>
        }
      >
        Ask a question, or share what you learned.
      </Empty>
    )
  }
  return (
    <>
      <TopicList topics={items} showsCategory={category === undefined} />
      <div className="mt-8">
        <Pagination
          page={page}
          total={total}
          pageSize={pageSize}
          label="Pages of topics"
          hrefOf={(number) => topicsHref(search, number)}
        />
      </div>
    </>
  )
}
