import { Plus } from 'lucide-react'
import { z } from 'zod'
import { type AdminCategory, listAdminCategories } from '#contract/community/categories.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { whoPostsLabels } from './category-text.ts'

export function meta() {
  return [{ title: 'Categories · Waypoint admin' }]
}

const address = z.object({ page: listFields.page })

const columns: readonly TableColumn<AdminCategory>[] = [
  {
    id: 'title',
    header: 'Category',
    cell: ({ id, title, about }) => (
      <>
        <TextLink to={`/admin/categories/${id}`}>{title}</TextLink>
        <span className="block max-w-measure text-sm font-normal text-ink-soft">{about}</span>
      </>
    ),
  },
  { id: 'position', header: 'Order', align: 'end', cell: ({ position }) => position },
  {
    id: 'whoPosts',
    header: 'Who starts topics',
    cell: ({ whoPosts }) => whoPostsLabels[whoPosts],
  },
  {
    id: 'topics',
    header: 'Topics',
    align: 'end',
    cell: ({ topics }) => topics.toLocaleString('en-US'),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ archivedAt }) =>
      archivedAt === null ? <Badge tone="good">Open</Badge> : <Badge>Archived</Badge>,
  },
]

export default function CategoriesPage() {
  const list = useListAddress(address)
  const answer = useEndpoint(
    listAdminCategories,
    { ...list.query, pageSize: 25 },
    { keepPrevious: true },
  )
  return (
    <ListPage
      title="Categories"
      description="Community topics are grouped into these."
      actions={
        <LinkButton icon={Plus} to="/admin/categories/new">
          Add category
        </LinkButton>
      }
      list={list}
      answer={answer}
      noun="categories"
      empty={<Empty title="No categories yet">Add one so members can start topics.</Empty>}
    >
      {({ items, total }) => (
        <DataTable
          label="Categories"
          columns={columns}
          rows={items}
          total={total}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          columnsKey="admin-categories"
          isBusy={answer.isFetching}
        />
      )}
    </ListPage>
  )
}
