import { Eye } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import type { ListingStatus } from '#contract/directory/listing-edits.ts'
import {
  getEditableOpportunity,
  type OpportunityRecord,
  previewOpportunity,
} from '#contract/directory/opportunity-editing.ts'
import type { OpportunityChange } from '#contract/directory/opportunity-fields.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { ConflictNotice, useEditing } from '#web/directory/listing-edits/listing-edits.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { ErrorSummary, useSchemaForm } from '#web/lib/form.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { UnsavedGuard } from '#web/lib/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AboutFields, FitFields, PlaceFields, TimeFields } from './form-sections.tsx'
import { type FormValues, schemaFor, valuesOf } from './form-values.ts'
import { editedFields, fieldLabels, opportunityFieldText } from './opportunity-labels.ts'
import type { OpportunityPreviewProps } from './opportunity-preview.tsx'

const OpportunityPreview = lazyComponent<OpportunityPreviewProps>(
  async () => (await import('./opportunity-preview.tsx')).OpportunityPreview,
)

interface OpportunityFormProps {
  /** The row being edited; null when creating. */
  record: OpportunityRecord | null
  initial: FormValues
  save: (changes: OpportunityChange, revision: number) => Promise<{ id: string }>
  /** Reopens the form with the current row. */
  onReload: () => void
  cancelHref: string
  /** Shown above the form; replaced by the preview. */
  header: ReactNode
}

const hrefOf = (id: string) => `/admin/opportunities/${id}`

/** Creates or edits an opportunity; sends only changed fields. */
export function OpportunityForm({
  record,
  initial,
  save,
  onReload,
  cancelHref,
  header,
}: OpportunityFormProps) {
  const schema = useMemo(() => schemaFor(record && valuesOf(record)), [record])
  const editing = useEditing({
    row: record,
    save,
    hrefOf,
    read: () => callEndpoint(getEditableOpportunity, { id: record?.id ?? '' }),
  })
  const [preview, setPreview] = useState<OutputOf<typeof previewOpportunity> | null>(null)
  const isPreviewing = useRef(false)
  const form = useSchemaForm<FormValues, OpportunityChange>({
    schema,
    defaultValues: initial,
    onSubmit: async (changes) => {
      if (!isPreviewing.current) return editing.submit(changes)
      editing.setProblem(null)
      const id = record?.id
      setPreview(await callEndpoint(previewOpportunity, { ...changes, ...(id && { id }) }))
    },
    onError: editing.setProblem,
  })
  const { isDirty } = form.hooks.formState
  const status = form.hooks.watch('status') as ListingStatus
  const submit = (isPreview: boolean) => {
    isPreviewing.current = isPreview
    return form.submit()
  }
  return (
    <>
      {preview && (
        <Suspense>
          <OpportunityPreview {...preview} onClose={() => setPreview(null)} />
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
          className="max-w-3xl"
        >
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
                {...opportunityFieldText(editing.conflict)}
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
                {record ? 'Save changes' : status === 'published' ? 'Add and publish' : 'Add'}
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
          </div>
        </form>
      </div>
    </>
  )
}
