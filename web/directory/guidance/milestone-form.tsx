import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import {
  type AdminMilestone,
  createMilestone,
  deleteMilestone,
  GuidanceKey,
  getAdminMilestone,
  listAdminMilestones,
  updateMilestone,
} from '#contract/directory/guidance.ts'
import type { AppError } from '#contract/errors.ts'
import { Field, type Form, useSchemaForm } from '#web/lib/form.tsx'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { MilestonePreview } from './change-preview.tsx'
import { ConditionsField } from './conditions-field.tsx'
import { EffectiveDay } from './effective-day.ts'
import { DeleteButton, LeaveGuard } from './entry-frame.tsx'
import { anchorChoices, confidenceChoices, formatDates } from './guidance-labels.ts'
import { IdSelect } from './id-select.tsx'
import { CompleteMilestone } from './milestone-draft.ts'

const schema = CompleteMilestone.extend({ key: GuidanceKey })
const datedSchema = schema.extend({ effectiveFrom: EffectiveDay })
type Draft = z.input<typeof schema>

const empty: Draft = {
  key: '',
  title: '',
  anchor: 'separation',
  fromDays: null,
  toDays: null,
  comesBefore: [],
  appliesTo: ['serving'],
  ifMissed: null,
  text: '',
  source: '',
  url: null,
  effectiveFrom: null,
  confidence: 'medium',
}

function draftOf(milestone: AdminMilestone): Draft {
  const names = Object.keys(empty)
  const fields = Object.entries(milestone).filter(([name]) => names.includes(name))
  return { ...empty, ...Object.fromEntries(fields) }
}

const orNull = (text: string) => (text === '' ? null : text)

/** Creates or edits a roadmap step. */
export function MilestoneForm({ milestone }: { milestone: AdminMilestone | undefined }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<AppError | null>(null)
  const [isSaved, setSaved] = useState(false)
  const invalidates = [listAdminMilestones, getAdminMilestone]
  const create = useEndpointMutation(createMilestone, { invalidates })
  const update = useEndpointMutation(updateMilestone, { invalidates })
  const remove = useEndpointMutation(deleteMilestone, { invalidates: [listAdminMilestones] })
  const leave = (message: string) => {
    setSaved(true)
    toast(message)
    // Deferred so the unsaved-changes prompt sees the new state.
    setTimeout(() => void navigate('/admin/milestones'))
  }
  const isDated = milestone?.effectiveFrom !== null
  const form = useSchemaForm({
    schema: isDated ? datedSchema : schema,
    defaultValues: milestone ? draftOf(milestone) : empty,
    async onSubmit(draft) {
      setProblem(null)
      if (milestone) await update.mutateAsync({ ...draft, revision: milestone.revision })
      else await create.mutateAsync({ ...draft, effectiveFrom: draft.effectiveFrom ?? '' })
      leave('Milestone saved.')
    },
    onError: setProblem,
  })
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
      {!milestone && (
        <Field form={form} name="key">
          {(field) => (
            <TextField
              {...field}
              label="Key"
              description="A short name that never changes, like bdd-claim."
              maxLength={80}
              isRequired
            />
          )}
        </Field>
      )}
      <Field form={form} name="title">
        {(field) => <TextField {...field} label="Title" maxLength={120} isRequired />}
      </Field>
      <Field form={form} name="text">
        {(field) => <TextArea {...field} label="What to do" maxLength={2000} isRequired />}
      </Field>
      <Field form={form} name="ifMissed">
        {({ value, onChange, ...field }) => (
          <TextArea
            {...field}
            label="If it was missed"
            isOptional
            maxLength={1000}
            value={value ?? ''}
            onChange={(text) => onChange(orNull(text))}
          />
        )}
      </Field>
      <Field form={form} name="anchor">
        {(field) => <IdSelect {...field} label="Days count from" choices={anchorChoices} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field form={form} name="fromDays">
          {(field) => (
            <NumberField
              {...field}
              label="First day"
              description="Negative is before. Empty: open from the start."
              minValue={-1500}
              maxValue={1500}
            />
          )}
        </Field>
        <Field form={form} name="toDays">
          {(field) => (
            <NumberField
              {...field}
              label="Last day"
              description="Negative is before. Empty: no end."
              minValue={-1500}
              maxValue={1500}
            />
          )}
        </Field>
      </div>
      <DatesPreview form={form} />
      <Field form={form} name="comesBefore">
        {({ value, onChange, ...field }) => (
          <TextField
            {...field}
            label="Comes before"
            description="Keys of the steps that need this one done first, with commas between them. After a colon, the days to leave in between: capstone:30."
            isOptional
            value={value.join(',')}
            onChange={(text) => onChange(text === '' ? [] : text.split(','))}
          />
        )}
      </Field>
      <Field form={form} name="appliesTo">
        {({ value, onChange, onBlur, errorMessage }) => (
          <ConditionsField
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            errorMessage={errorMessage}
          />
        )}
      </Field>
      <Field form={form} name="source">
        {(field) => <TextField {...field} label="Source" maxLength={300} isRequired />}
      </Field>
      <Field form={form} name="url">
        {({ value, onChange, ...field }) => (
          <TextField
            {...field}
            type="url"
            label="Link to the source"
            isOptional
            maxLength={500}
            value={value ?? ''}
            onChange={(text) => onChange(orNull(text))}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <Field form={form} name="effectiveFrom">
          {(field) => (
            <DateField
              {...field}
              label="In effect from"
              isOptional={!isDated}
              description={isDated ? undefined : 'Empty: always.'}
            />
          )}
        </Field>
        <Field form={form} name="confidence">
          {(field) => <IdSelect {...field} label="Confidence" choices={confidenceChoices} />}
        </Field>
      </div>
      <MilestonePreview
        entryKey={milestone?.key ?? null}
        isDated={isDated}
        typed={form.hooks.watch()}
        isChanged={form.hooks.formState.isDirty}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isSubmitting} pendingText="Saving…">
          Save
        </SubmitButton>
        {milestone && (
          <DeleteButton
            question="Delete this milestone?"
            isPending={remove.isPending}
            onDelete={() =>
              remove.mutate(
                { key: milestone.key, revision: milestone.revision },
                { onSuccess: () => leave('Milestone deleted.') },
              )
            }
          >
            It disappears from every roadmap. What members marked as done stays in their reports.
          </DeleteButton>
        )}
      </div>
    </form>
  )
}

/** The entered days as the list shows them. */
function DatesPreview({ form }: { form: Form<Draft, z.output<typeof schema>> }) {
  const [anchor, fromDays, toDays] = form.hooks.watch(['anchor', 'fromDays', 'toDays'])
  return (
    <p role="status" className="-mt-3 text-sm">
      <span className="text-ink-soft">In words: </span>
      {formatDates({ anchor, fromDays, toDays })}
    </p>
  )
}
