import { useParams } from 'react-router'
import { getAdminCategory } from '#contract/community/categories.ts'
import { ChangeHistory, EntryFrame } from '#web/directory/guidance/guidance.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { CategoryForm } from './category-form.tsx'
import { categoryText } from './category-text.ts'

export function meta() {
  return [{ title: 'Category · Waypoint admin' }]
}

export default function CategoryRecordPage() {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const answer = useEndpoint(getAdminCategory, { id }, { enabled: !isNew, staleTime: 0 })
  return (
    <EntryFrame
      title={isNew ? 'Add a category' : (answer.data?.title ?? 'Category')}
      back={{ to: '/admin/categories', label: 'Categories' }}
      answer={isNew ? undefined : answer}
    >
      {(category) => (
        <>
          <CategoryForm key={category?.revision ?? 0} category={category} />
          {category && (
            <ChangeHistory kind="community_category" subject={category.id} text={categoryText} />
          )}
        </>
      )}
    </EntryFrame>
  )
}
