import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  createTestimonial,
  deleteTestimonial,
  listTestimonials,
  type ManagedTestimonial,
  updateTestimonial,
} from '#contract/site/showcase.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import type { DirtyNotice } from '#web/lib/unsaved-guard.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { StoryFormProps } from './story-form.tsx'

// Loaded when a story is added or edited.
const LaterStoryForm = lazyComponent<StoryFormProps>(
  async () => (await import('./story-form.tsx')).StoryForm,
)

function StoryForm(props: StoryFormProps) {
  return (
    <Suspense fallback={<ListSkeleton rows={1} label="Loading the form" />}>
      <LaterStoryForm {...props} />
    </Suspense>
  )
}

const changed = { invalidates: [listTestimonials] }

/** All stories, with forms to add, edit and delete them. */
export function StoriesSection({ onDirty }: DirtyNotice) {
  const [search] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const { data, error, refetch } = useEndpoint(listTestimonials, { page }, { keepPrevious: true })
  const [isAdding, setAdding] = useState(false)
  const create = useEndpointMutation(createTestimonial, changed)
  return (
    <div className="flex flex-col gap-6">
      {isAdding ? (
        <Card>
          <h3 className="mb-5 text-lg">New story</h3>
          <StoryForm
            name="new story"
            onDirty={onDirty}
            onClose={() => setAdding(false)}
            onSave={async (draft) => {
              await create.mutateAsync(draft)
              toast('Story added.')
            }}
          />
        </Card>
      ) : (
        <div>
          <Button variant="secondary" icon={Plus} onPress={() => setAdding(true)}>
            Add a story
          </Button>
        </div>
      )}
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={3} label="Loading the stories" />
      ) : data.items.length === 0 ? (
        <Empty title="No stories yet">
          {data.total === 0
            ? 'Add one. It appears on the public pages when you publish it.'
            : 'This page doesn’t exist.'}
        </Empty>
      ) : (
        <>
          <ul className="flex flex-col gap-4">
            {data.items.map((story) => (
              <Card as="li" key={story.id}>
                <Story story={story} onDirty={onDirty} />
              </Card>
            ))}
          </ul>
          <Pagination
            page={page}
            total={data.total}
            pageSize={data.pageSize}
            hrefOf={(to) => `/admin/system/settings?page=${to}#stories`}
            label="Pages of stories"
          />
        </>
      )}
    </div>
  )
}

function Story({ story, onDirty }: { story: ManagedTestimonial } & DirtyNotice) {
  const { id, ...draft } = story
  const [mode, setMode] = useState<'shown' | 'changed' | 'deleted'>('shown')
  const update = useEndpointMutation(updateTestimonial, changed)
  const remove = useEndpointMutation(deleteTestimonial, {
    ...changed,
    onSuccess: () => toast('Story deleted.'),
  })
  if (mode === 'changed') {
    return (
      <StoryForm
        name={`story ${id}`}
        story={draft}
        onDirty={onDirty}
        onClose={() => setMode('shown')}
        onSave={async (next) => {
          await update.mutateAsync({ id, ...next })
          toast('Story saved.')
        }}
      />
    )
  }
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-2">
        <Badge tone={story.isPublished ? 'good' : 'plain'}>
          {story.isPublished ? 'Published' : 'Not published'}
        </Badge>
        {story.isIllustrative && <Badge tone="signal">Illustrative story</Badge>}
      </p>
      <p className="max-w-measure">{story.quote}</p>
      <p className="mt-2 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{story.who}</span>. {story.about}
        {story.permission && ` Agreed: ${story.permission}`}
      </p>
      {remove.error && (
        <div className="mt-4">
          <Problem error={remove.error} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          onPress={() => setMode('changed')}
          aria-label={`Edit the story from ${story.who}`}
        >
          Edit
        </Button>
        <Button
          variant="danger"
          size="small"
          onPress={() => setMode('deleted')}
          aria-label={`Delete the story from ${story.who}`}
        >
          Delete
        </Button>
      </div>
      <ConfirmDialog
        title="Delete this story?"
        confirm="Delete"
        isOpen={mode === 'deleted'}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { onSettled: () => setMode('shown') })}
        onOpenChange={(isOpen) => setMode(isOpen ? 'deleted' : 'shown')}
      >
        The story from {story.who} will be deleted for good. To keep it, unpublish it instead.
      </ConfirmDialog>
    </>
  )
}
