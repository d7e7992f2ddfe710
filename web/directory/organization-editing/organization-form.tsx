import { useMemo } from 'react'
import { z } from 'zod'
import {
  EditedOrganization,
  getEditableOrganization,
  OrganizationChange,
  type OrganizationRecord,
} from '#contract/directory/organization-editing.ts'
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
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { editedFields, fieldLabels, organizationFieldText } from './organization-labels.ts'

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
}

const hrefOf = (id: string) => `/admin/organizations/${id}`

/** Creates or edits an organization; sends only changed fields. */
export function OrganizationForm({ record, save, onReload, cancelHref }: OrganizationFormProps) {
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
  const form = useSchemaForm<FormValues, OrganizationChange>({
    schema,
    defaultValues: valuesOf(record),
    onSubmit: editing.submit,
    onError: editing.setProblem,
  })
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-3xl flex-col gap-5">
      <UnsavedGuard isDirty={form.hooks.formState.isDirty && !editing.isSaved} />
      <ErrorAlert error={editing.problem} onClose={() => editing.setProblem(null)} />
      <ErrorSummary form={form} labels={fieldLabels} />
      <Field form={form} name="name">
        {(field) => <TextField {...field} label={fieldLabels.name} maxLength={200} isRequired />}
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
            void form.submit()
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isSubmitting} pendingText="Saving…">
          {record ? 'Save changes' : 'Add'}
        </SubmitButton>
        <LinkButton variant="secondary" to={cancelHref}>
          Cancel
        </LinkButton>
      </div>
    </form>
  )
}
