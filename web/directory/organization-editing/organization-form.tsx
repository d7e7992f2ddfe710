import { Eye } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import {
  EditedOrganization,
  getEditableOrganization,
  OrganizationChange,
  type OrganizationRecord,
  previewOrganization,
} from '#contract/directory/organization-editing.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import {
  ConflictNotice,
  changedFields,
  linesOf,
  statusChoices,
  useEditing,
} from '#web/directory/listing-edits/listing-edits.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { ErrorSummary, Field, useSchemaForm } from '#web/lib/form.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { UnsavedGuard } from '#web/lib/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { editedFields, fieldLabels, organizationFieldText } from './organization-labels.ts'
import type { OrganizationPreviewProps } from './organization-preview.tsx'

const OrganizationPreview = lazyComponent<OrganizationPreviewProps>(
  async () => (await import('./organization-preview.tsx')).OrganizationPreview,
)

type FormValues = {
  name: string
  about: string
  website: string
  industries: string
  status: string
}

const { shape } = EditedOrganization
const readers = { ...shape, industries: z.string().transform(linesOf).pipe(shape.industries) }

const valuesOf = (record: OrganizationRecord | null): FormValues => ({
  name: record?.name ?? '',
  about: record?.about ?? '',
  website: record?.website ?? '',
  industries: (record?.industries ?? []).join('\n'),
  status: record?.status ?? 'published',
})

interface OrganizationFormProps {
  /** The row being edited; null when creating. */
  record: OrganizationRecord | null
  save: (changes: OrganizationChange, revision: number) => Promise<{ id: string }>
  /** Reopens the form with the current row. */
  onReload: () => void
  cancelHref: string
  /** Shown above the form; replaced by the preview. */
  header: ReactNode
}

const hrefOf = (id: string) => `/admin/organizations/${id}`

/** Creates or edits an organization; sends only changed fields. */
export function OrganizationForm({
  record,
  save,
  onReload,
  cancelHref,
  header,
}: OrganizationFormProps) {
  const schema = useMemo(
    () =>
      changedFields<FormValues, OrganizationChange>(
        readers,
        record && valuesOf(record),
        OrganizationChange,
      ),
    [record],
  )
  const editing = useEditing({
    row: record,
    save,
    hrefOf,
    read: () => callEndpoint(getEditableOrganization, { id: record?.id ?? '' }),
  })
  const [preview, setPreview] = useState<OutputOf<typeof previewOrganization> | null>(null)
  const isPreviewing = useRef(false)
  const form = useSchemaForm<FormValues, OrganizationChange>({
    schema,
    defaultValues: valuesOf(record),
    onSubmit: async (changes) => {
      if (!isPreviewing.current) return editing.submit(changes)
      editing.setProblem(null)
      const id = record?.id
      setPreview(await callEndpoint(previewOrganization, { ...changes, ...(id && { id }) }))
    },
    onError: editing.setProblem,
  })
  const submit = (isPreview: boolean) => {
    isPreviewing.current = isPreview
    return form.submit()
  }
  return (
    <>
      {preview && (
        <Suspense>
          <OrganizationPreview {...preview} onClose={() => setPreview(null)} />
        </Suspense>
      )}
      <div hidden={preview !== null}>
        {header}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void submit(false)
          }}
          noValidate
          className="flex max-w-3xl flex-col gap-5"
        >
          <UnsavedGuard isDirty={form.hooks.formState.isDirty && !editing.isSaved} />
          <ErrorAlert error={editing.problem} onClose={() => editing.setProblem(null)} />
          <ErrorSummary form={form} labels={fieldLabels} />
          <Field form={form} name="name">
            {(field) => (
              <TextField {...field} label={fieldLabels.name} maxLength={200} isRequired />
            )}
          </Field>
          <Field form={form} name="website">
            {(field) => (
              <TextField
                {...field}
                label={fieldLabels.website}
                description="Such as https://example.com."
                isOptional
              />
            )}
          </Field>
          <Field form={form} name="about">
            {(field) => <TextArea {...field} label={fieldLabels.about} rows={6} isOptional />}
          </Field>
          <Field form={form} name="industries">
            {(field) => (
              <TextArea
                {...field}
                label={fieldLabels.industries}
                description="One per line."
                rows={3}
                isOptional
              />
            )}
          </Field>
          <Field form={form} name="status">
            {(field) => (
              <Select
                {...field}
                label={fieldLabels.status}
                description="Closing or archiving does the same to everything it offers."
                choices={statusChoices}
              />
            )}
          </Field>
          {record && editing.conflict && (
            <ConflictNotice
              opened={{ ...record }}
              now={{ ...editing.conflict }}
              fields={editedFields}
              {...organizationFieldText}
              isPending={form.isSubmitting}
              onReload={onReload}
              onSave={() => {
                editing.acceptConflict()
                void submit(false)
              }}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <SubmitButton isPending={form.isSubmitting} pendingText="Saving…">
              {record ? 'Save changes' : 'Add'}
            </SubmitButton>
            <Button
              variant="secondary"
              icon={Eye}
              isDisabled={form.isSubmitting}
              onPress={() => void submit(true)}
            >
              Preview
            </Button>
            <LinkButton variant="secondary" to={cancelHref}>
              Cancel
            </LinkButton>
          </div>
        </form>
      </div>
    </>
  )
}
