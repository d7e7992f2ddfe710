import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  type Category,
  listCategories,
  listSimilarTopics,
  listTopics,
} from '#contract/community/community.ts'
import {
  createTopic,
  getCommunityMember,
  listDrafts,
  listMemberTopics,
} from '#contract/community/posting.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Card } from '#web/ui/card.tsx'
import type { FocusTarget } from '#web/ui/field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Composer } from './composer.tsx'
import { readingHref } from './posting-labels.ts'
import { TagFields } from './tag-fields.tsx'
import { type DraftText, useDraft, useSavedDraft } from './use-draft.ts'
import { WriterNote } from './writer-note.tsx'

export function meta() {
  return [{ title: 'Start a topic · Waypoint' }]
}

export default function NewTopicPage() {
  const { user } = useSession()
  const isStaff = user?.role === 'admin' || user?.role === 'super_admin'
  const isOpen = ({ isArchived, whoPosts }: Category) =>
    !isArchived && (isStaff || whoPosts !== 'staff')
  const categories = useEndpoint(listCategories, {})
  const { draft } = useDraft('new')
  return (
    <>
      <PageHeader
        title="Start a topic"
        above={<TextLink to="/dashboard/community">Community</TextLink>}
      >
        Everyone on the internet can read what you post. Keep names, units and dates out of it.
      </PageHeader>
      <WriterNote />
      {categories.error ? (
        <Problem error={categories.error} onRetry={categories.refetch} />
      ) : categories.data && draft ? (
        <NewTopicForm categories={categories.data.items.filter(isOpen)} draft={draft} />
      ) : (
        <ListSkeleton rows={3} label="Loading the form" />
      )}
    </>
  )
}

interface NewTopicFormProps {
  categories: readonly Category[]
  draft: DraftText
}

function NewTopicForm({ categories, draft }: NewTopicFormProps) {
  const [search] = useSearchParams()
  const wanted = search.get('category') ?? draft.category
  const isCategory = categories.some(({ id }) => id === wanted)
  const [category, setCategory] = useState<string | null>(isCategory ? wanted : null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const categoryField = useRef<FocusTarget | null>(null)
  const [title, setTitle] = useState(draft.title)
  const [body, setBody] = useState(draft.body)
  const [tags, setTags] = useState<readonly string[]>([])
  const navigate = useNavigate()
  const create = useEndpointMutation(createTopic, {
    invalidates: [listMemberTopics, listTopics, listDrafts, getCommunityMember],
    onSuccess: ({ id, held }) => {
      toast(held ? 'A moderator will read your topic before others see it.' : 'Topic posted.')
      navigate(held ? '/dashboard/community' : readingHref(id))
    },
  })
  const isSent = create.isPending || create.isSuccess
  const saved = useSavedDraft('new', { category: category ?? '', title, body }, isSent)
  const titleError = create.error?.fields?.title
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Select
        label="Category"
        inputRef={(field) => {
          categoryField.current = field
        }}
        choices={categories.map(({ id, title: label }) => ({ id, label }))}
        value={category}
        onChange={setCategory}
        {...(wasSubmitted && category === null && { errorMessage: 'Choose a category.' })}
      />
      <TextField
        label="Title"
        value={title}
        onChange={setTitle}
        maxLength={150}
        description="Your question in one line."
        {...(titleError !== undefined && { errorMessage: titleError })}
      />
      <SimilarTopics title={title} />
      <TagFields tags={tags} onChange={setTags} />
      <Composer
        label="Your post"
        above={title}
        body={body}
        onChange={setBody}
        send="Post topic"
        onSend={() => {
          setSubmitted(true)
          if (category === null) categoryField.current?.focus()
          else create.mutate({ category, title, body, tags: [...tags] })
        }}
        isPending={create.isPending}
        error={titleError === undefined ? create.error : null}
        draft={saved}
      />
    </div>
  )
}

/** Similar topics, shown while the title is typed. */
function SimilarTopics({ title }: { title: string }) {
  const typed = useDebouncedValue(title.trim(), 400)
  const { data } = useEndpoint(
    listSimilarTopics,
    { title: typed },
    { enabled: typed.length >= 8, keepPrevious: true },
  )
  const items = typed.length >= 8 ? (data?.items ?? []) : []
  return (
    <div aria-live="polite">
      {items.length > 0 && (
        <Card as="section" labelledBy="similar-title">
          <h2 id="similar-title" className="text-base">
            Has someone asked this already?
          </h2>
          <ul className="mt-2 flex flex-col gap-1">
            {items.map((topic) => (
              <li key={topic.id}>
                <TextLink to={readingHref(topic.id)}>{topic.title}</TextLink>
                {topic.answered && <span className="text-ink-soft"> · answered</span>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
