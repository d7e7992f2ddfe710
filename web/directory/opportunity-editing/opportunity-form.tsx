import { useMemo } from 'react'
import type { ListingStatus } from '#contract/directory/listing-edits.ts'
import {
  getEditableOpportunity,
  type OpportunityRecord,
} from '#contract/directory/opportunity-editing.ts'
import type { OpportunityChange } from '#contract/directory/opportunity-fields.ts'
import { ConflictNotice } from '#web/directory/listing-edits/conflict-notice.tsx'
import { useEditing } from '#web/directory/listing-edits/use-editing.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { ErrorSummary, useSchemaForm } from '#web/lib/form.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { UnsavedGuard } from '#web/lib/unsaved-guard.tsx'
import { Section } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AboutFields, FitFields, PlaceFields, TimeFields } from './form-sections.tsx'
import { type FormValues, schemaFor, valuesOf } from './form-values.ts'
import { editedFields, fieldLabels, opportunityWords } from './opportunity-words.ts'

interface OpportunityFormProps {
  /** What is edited; null for a new one. */
  record: OpportunityRecord | null
  initial: FormValues
  save: (changes: OpportunityChange, revision: number) => Promise<{ id: string }>
  /** Opens the form again with the row as it is now. */
  onReload: () => void
  cancelHref: string
}

const hrefOf = (id: string) => `/admin/opportunities/${id}`

/** Everything of an opportunity; only what changed is sent. */
export function OpportunityForm({
  record,
  initial,
  save,
  onReload,
  cancelHref,
}: OpportunityFormProps) {
  const schema = useMemo(() => schemaFor(record && valuesOf(record)), [record])
  const editing = useEditing({
    row: record,
    save,
    hrefOf,
    read: () => callEndpoint(getEditableOpportunity, { id: record?.id ?? '' }),
  })
  const form = useSchemaForm<FormValues, OpportunityChange>({
    schema,
    defaultValues: initial,
    onSubmit: editing.submit,
    onError: editing.setProblem,
  })
  const { isDirty } = form.hooks.formState
  const status = form.hooks.watch('status') as ListingStatus
  return (
    <form onSubmit={form.submit} noValidate className="max-w-3xl">
      <UnsavedGuard isDirty={isDirty && !editing.isSaved} />
      <div className="mb-6 flex flex-col gap-4 empty:hidden">
        <ErrorAlert error={editing.problem} onClose={() => editing.setProblem(null)} />
        <ErrorSummary form={form} labels={fieldLabels} />
      </div>
      <Section id="about" title="What it is">
        <AboutFields form={form} conflicts={record?.conflicts ?? []} />
      </Section>
      <Section id="place" title="Where">
        <PlaceFields form={form} />
      </Section>
      <Section id="time" title="When">
        <TimeFields form={form} />
      </Section>
      <Section id="fit" title="Who it’s for">
        <FitFields form={form} />
      </Section>
      <div className="mt-10 flex flex-col gap-4">
        {record && editing.conflict && (
          <ConflictNotice
            opened={{ ...record }}
            now={{ ...editing.conflict }}
            fields={editedFields}
            {...opportunityWords(editing.conflict)}
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
            {record ? 'Save changes' : status === 'published' ? 'Add and publish' : 'Add'}
          </SubmitButton>
          <LinkButton variant="secondary" to={cancelHref}>
            Cancel
          </LinkButton>
        </div>
      </div>
    </form>
  )
}
