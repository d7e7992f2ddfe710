import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import {
  type AdminRule,
  createRule,
  deleteRule,
  GuidanceKey,
  getAdminRule,
  listAdminRules,
  RuleDraft,
  updateRule,
} from '#contract/directory/guidance.ts'
import type { AppError } from '#contract/errors.ts'
import { Component, PayGrade, Service } from '#contract/military.ts'
import { Field, useSchemaForm } from '#web/lib/form.tsx'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { RulePreview } from './change-preview.tsx'
import { EffectiveDay } from './effective-day.ts'
import { DeleteButton, LeaveGuard } from './entry-frame.tsx'
import {
  basisChoices,
  componentChoices,
  confidenceChoices,
  gradeChoices,
  kindChoices,
  serviceChoices,
} from './guidance-labels.ts'
import { IdSelect } from './id-select.tsx'
import { RuleReach } from './rule-reach.tsx'

const schema = RuleDraft.extend({ key: GuidanceKey })
const datedSchema = schema.extend({ effectiveFrom: EffectiveDay })
type Draft = z.input<typeof schema>

const empty: Draft = {
  key: '',
  kind: 'window',
  service: null,
  components: [],
  grades: [],
  days: null,
  basis: 'length',
  approver: null,
  text: '',
  conflict: null,
  source: '',
  url: null,
  effectiveFrom: null,
  effectiveTo: null,
  confidence: 'medium',
}

function draftOf(rule: AdminRule): Draft {
  const { kind, components } = rule
  const names = Object.keys(empty)
  const fields = Object.fromEntries(Object.entries(rule).filter(([name]) => names.includes(name)))
  return {
    ...empty,
    ...fields,
    kind: kind === 'window' ? 'window' : 'eligibility',
    components: Component.array().catch([]).parse(components),
  }
}

const anyService = 'all'
const orNull = (text: string) => (text === '' ? null : text)

/** Creates or edits a rule, and shows how many members it applies to. */
export function RuleForm({ rule }: { rule: AdminRule | undefined }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<AppError | null>(null)
  const [isSaved, setSaved] = useState(false)
  const invalidates = [listAdminRules, getAdminRule]
  const create = useEndpointMutation(createRule, { invalidates })
  const update = useEndpointMutation(updateRule, { invalidates })
  const remove = useEndpointMutation(deleteRule, { invalidates: [listAdminRules] })
  const leave = async (message: string) => {
    setSaved(true)
    toast(message)
    // Deferred so the unsaved-changes prompt sees the new state.
    setTimeout(() => void navigate('/admin/rules'))
  }
  const isDated = rule?.effectiveFrom !== null
  const form = useSchemaForm({
    schema: isDated ? datedSchema : schema,
    defaultValues: rule ? draftOf(rule) : empty,
    async onSubmit(draft) {
      setProblem(null)
      if (rule) await update.mutateAsync({ ...draft, revision: rule.revision })
      else await create.mutateAsync({ ...draft, effectiveFrom: draft.effectiveFrom ?? '' })
      await leave('Rule saved.')
    },
    onError: setProblem,
  })
  const [service, grades, components] = form.hooks.watch(['service', 'grades', 'components'])
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
      {!rule && (
        <Field form={form} name="key">
          {(field) => (
            <TextField
              {...field}
              label="Key"
              description="A short name that never changes, like army-e1-e5."
              maxLength={80}
              isRequired
            />
          )}
        </Field>
      )}
      <Field form={form} name="text">
        {(field) => <TextArea {...field} label="What members read" maxLength={1000} isRequired />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field form={form} name="kind">
          {(field) => <IdSelect {...field} label="Type" choices={kindChoices} />}
        </Field>
        <Field form={form} name="service">
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              label="Branch"
              choices={[{ id: anyService, label: 'All branches' }, ...serviceChoices]}
              value={value ?? anyService}
              onChange={(id) => onChange(Service.nullable().catch(null).parse(id))}
            />
          )}
        </Field>
        <Field form={form} name="days">
          {(field) => <NumberField {...field} label="Days" minValue={1} maxValue={730} />}
        </Field>
        <Field form={form} name="basis">
          {(field) => <IdSelect {...field} label="What the days count" choices={basisChoices} />}
        </Field>
      </div>
      <Field form={form} name="components">
        {({ onChange, ...field }) => (
          <CheckboxGroup
            {...field}
            label="Status"
            description="Leave empty for all."
            choices={componentChoices}
            columns={2}
            onChange={(ids) => onChange(Component.array().parse(ids))}
          />
        )}
      </Field>
      <Field form={form} name="grades">
        {({ onChange, ...field }) => (
          <CheckboxGroup
            {...field}
            label="Pay grades"
            description="Leave empty for all."
            choices={gradeChoices}
            columns={2}
            onChange={(ids) => onChange(PayGrade.array().parse(ids))}
          />
        )}
      </Field>
      <RuleReach service={service} grades={grades} components={components} />
      <Field form={form} name="approver">
        {({ value, onChange, ...field }) => (
          <TextField
            {...field}
            label="Who approves"
            isOptional
            maxLength={200}
            value={value ?? ''}
            onChange={(text) => onChange(orNull(text))}
          />
        )}
      </Field>
      <Field form={form} name="conflict">
        {({ value, onChange, ...field }) => (
          <TextArea
            {...field}
            label="What another source says"
            isOptional
            maxLength={1000}
            value={value ?? ''}
            onChange={(text) => onChange(orNull(text))}
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
        <Field form={form} name="effectiveTo">
          {(field) => <DateField {...field} label="Last day in effect" isOptional />}
        </Field>
        <Field form={form} name="confidence">
          {(field) => <IdSelect {...field} label="Confidence" choices={confidenceChoices} />}
        </Field>
      </div>
      <RulePreview
        entryKey={rule?.key ?? null}
        isDated={isDated}
        typed={form.hooks.watch()}
        isChanged={form.hooks.formState.isDirty}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isSubmitting} pendingText="Saving…">
          Save
        </SubmitButton>
        {rule && !rule.isNeeded && (
          <DeleteButton
            question="Delete this rule?"
            isPending={remove.isPending}
            onDelete={() =>
              remove.mutate(
                { key: rule.key, revision: rule.revision },
                { onSuccess: () => void leave('Rule deleted.') },
              )
            }
          >
            Windows that follow it are worked out without it. To end it on a day, enter its last day
            instead.
          </DeleteButton>
        )}
      </div>
    </form>
  )
}
