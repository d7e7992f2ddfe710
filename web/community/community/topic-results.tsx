import type { TopicCard } from '#contract/community/community.ts'
import type { Page } from '#contract/page.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { topicsHref } from './community-words.ts'
import { TopicList } from './topic-list.tsx'

export interface TopicResultsProps {
  list: Page<TopicCard>
  q: string
  /** Of one category; of all when absent. */
  category?: string
}

/** A page of topics, or why there is none. */
export function TopicResults({ list, q, category }: TopicResultsProps) {
  const { items, total, page, pageSize } = list
  if (total > 0 && items.length === 0) {
    return (
      <Empty
        title="This page doesn’t exist"
        actions={<LinkButton to={topicsHref(category, q, 1)}>Go to the first page</LinkButton>}
      >
        The list has fewer pages.
      </Empty>
    )
  }
  if (total === 0 && q !== '') {
    return (
      <Empty
        title="No results"
        actions={
          <>
            <LinkButton to={topicsHref(category, '', 1)} variant="secondary">
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
    return <Empty title="No topics yet">Posting isn’t open yet. Topics will appear here.</Empty>
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
          hrefOf={(number) => topicsHref(category, q, number)}
        />
      </div>
    </>
  )
}
