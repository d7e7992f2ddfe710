import type { ReactNode } from 'react'
import type { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'

export interface InboxListProps<T extends { id: string }> {
  /** What the entries are, plural and lowercase. */
  name: string
  answer: { data: Page<T> | undefined; error: AppError | null; refetch: () => void }
  hrefOf: (page: number) => string
  children: (entry: T) => ReactNode
}

/** A page of visitor submissions, oldest first. */
export function InboxList<T extends { id: string }>(props: InboxListProps<T>) {
  const { name, answer, hrefOf, children } = props
  const { data, error, refetch } = answer
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={2} label={`Loading the ${name}`} />
  if (data.items.length === 0) {
    return data.total > 0 ? (
      <Empty
        title="This page is past the end of the list"
        actions={<LinkButton to={hrefOf(1)}>Go to the first page</LinkButton>}
      >
        There are fewer than the number in the address says.
      </Empty>
    ) : (
      <Empty title={`No ${name} here`}>What visitors send shows here, the oldest first.</Empty>
    )
  }
  const { items, page, total, pageSize } = data
  return (
    <>
      <ul className="flex flex-col gap-4">
        {items.map((entry) => (
          <Card as="li" key={entry.id}>
            {children(entry)}
          </Card>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          page={page}
          total={total}
          pageSize={pageSize}
          hrefOf={hrefOf}
          label={`Pages of ${name}`}
        />
      </div>
    </>
  )
}
