import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import {
  type AdminCategory,
  CategoryDraft,
  CategoryKey,
  createCategory,
  deleteCategory,
  getAdminCategory,
  listAdminCategories,
  updateCategory,
} from '#contract/community/categories.ts'
import type { AppError } from '#contract/errors.ts'
import { DeleteButton, IdSelect, LeaveGuard } from '#web/directory/guidance/guidance.ts'
import { Field, useSchemaForm } from '#web/lib/form.tsx'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ArchiveButton, CategoryReach } from './category-reach.tsx'
import { whoPostsLabels } from './category-text.ts'

const whoPostsChoices = [
  { id: 'members', label: whoPostsLabels.members },
  { id: 'regulars', label: whoPostsLabels.regulars },
  { id: 'staff', label: whoPostsLabels.staff },
] as const

const schema = CategoryDraft.extend({ id: CategoryKey })
type Draft = z.input<typeof schema>

const empty: Draft = { id: '', title: '', about: '', position: 10, whoPosts: 'members' }

/** Creates or edits a community category. */
export function CategoryForm({ category }: { category: AdminCategory | undefined }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<AppError | null>(null)
  const [isSaved, setSaved] = useState(false)
  const invalidates = [listAdminCategories, getAdminCategory]
  const create = useEndpointMutation(createCategory, { invalidates })
  const update = useEndpointMutation(updateCategory, { invalidates })
  const remove = useEndpointMutation(deleteCategory, { invalidates })
  const leave = (message: string) => {
    setSaved(true)
    toast(message)
    // Deferred so the unsaved-changes prompt sees the new state.
    setTimeout(() => void navigate('/admin/categories'))
  }
  const initial = category && {
    id: category.id,
    title: category.title,
    about: category.about,
    position: category.position,
    whoPosts: category.whoPosts,
  }
  const form = useSchemaForm<Draft, z.output<typeof schema>>({
    schema,
    defaultValues: initial ?? empty,
    async onSubmit(draft) {
      setProblem(null)
      if (category) await update.mutateAsync({ ...draft, revision: category.revision })
      else await create.mutateAsync(draft)
      leave('Category saved.')
    },
    onError: setProblem,
  })
  const isArchived = category !== undefined && category.archivedAt !== null
  const isDeletable = category && category.topics === 0 && !category.shipped
  const setArchived = (archived: boolean) => {
    if (!category) return
    const done = archived ? 'Category archived.' : 'Category opened again.'
    const { id, revision } = category
    update
      .mutateAsync({ id, revision, archived })
      .then(() => leave(done))
      .catch(setProblem)
  }
  return (
    <form onSubmit={form.submit} noValidate className="mb-12 flex max-w-2xl flex-col gap-6">
      <LeaveGuard isDirty={form.hooks.formState.isDirty} isSaved={isSaved} />
      <ErrorAlert
        error={problem ?? remove.error}
        onClose={() => {
          setProblem(null)
          remove.reset()
        }}
      />
      {isArchived && (
        <Alert>
          Archived: no one can start topics in it, and it’s no longer listed. Its topics stay.
        </Alert>
      )}
      {!category && (
        <Field form={form} name="id">
          {(field) => (
            <TextField
              {...field}
              label="Key"
              description="A short name for its address that never changes, like med-board."
              maxLength={40}
              isRequired
            />
          )}
        </Field>
      )}
      <Field form={form} name="title">
        {(field) => <TextField {...field} label="Name" maxLength={60} isRequired />}
      </Field>
      <Field form={form} name="about">
        {(field) => <TextField {...field} label="Description" maxLength={200} isRequired />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field form={form} name="position">
          {({ onChange, ...field }) => (
            <NumberField
              {...field}
              label="Order"
              description="The lowest number comes first."
              minValue={0}
              maxValue={1000}
              onChange={(value) => onChange(value ?? 0)}
            />
          )}
        </Field>
        <Field form={form} name="whoPosts">
          {(field) => (
            <IdSelect
              {...field}
              label="Who starts topics"
              description="Any member can reply."
              choices={whoPostsChoices}
            />
          )}
        </Field>
      </div>
      {category && form.hooks.formState.isDirty && <CategoryReach id={category.id} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isSubmitting} pendingText="Saving…">
          Save
        </SubmitButton>
        {category &&
          (isArchived ? (
            <Button variant="secondary" icon={ArchiveRestore} onPress={() => setArchived(false)}>
              Open again
            </Button>
          ) : (
            !isDeletable && (
              <ArchiveButton
                category={category}
                isPending={update.isPending}
                onArchive={() => setArchived(true)}
              />
            )
          ))}
        {isDeletable && (
          <DeleteButton
            question="Delete this category?"
            isPending={remove.isPending}
            onDelete={() =>
              remove.mutate(
                { id: category.id, revision: category.revision },
                { onSuccess: () => leave('Category deleted.') },
              )
            }
          >
            It has no topics. This can’t be undone.
          </DeleteButton>
        )}
      </div>
    </form>
  )
}
