import { useState } from 'react'
import { z } from 'zod'
import type { AppError } from '#contract/errors.ts'
import {
  AiFeature,
  AiSettings,
  type AiSetup,
  getAiOverview,
  getAiSetup,
  updateAiSettings,
} from '#contract/operations/ai.ts'
import { useConfirmed } from '#web/account/second-factors/second-factors.ts'
import { Field, useSchemaForm } from '#web/lib/form.tsx'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { type DirtyNotice, useDirtyNotice } from '#web/lib/unsaved-guard.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { featureLabels, showCents } from './ai-labels.ts'

/** Converts dollars as typed to stored cents. */
const schema = AiSettings.extend({
  dailyBudgetCents: z
    .string()
    .trim()
    .regex(/^\d{1,5}(\.\d{1,2})?$/, 'Enter dollars, like 2.50.')
    .transform((dollars) => Math.round(Number(dollars) * 100)),
})

/** The settings as the form shows them. */
const shownOf = ({ dailyBudgetCents, ...rest }: AiSettings) => ({
  ...rest,
  dailyBudgetCents: (dailyBudgetCents / 100).toFixed(2),
})

/** The switches and the budget, saved together after reauthentication. */
export function SettingsForm({ setup, onDirty }: { setup: AiSetup } & DirtyNotice) {
  const confirmed = useConfirmed()
  const [problem, setProblem] = useState<AppError | null>(null)
  const { mutateAsync } = useEndpointMutation(updateAiSettings, {
    invalidates: [getAiSetup, getAiOverview],
  })
  const form = useSchemaForm({
    schema,
    defaultValues: shownOf(setup.settings),
    async onSubmit(values) {
      setProblem(null)
      const saved = await confirmed(() => mutateAsync(values))
      if (!saved) return
      form.hooks.reset(shownOf(saved.settings))
      toast('Saved.')
    },
    onError: setProblem,
  })
  useDirtyNotice('ai settings', form.hooks.formState.isDirty, onDirty)
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-xl flex-col gap-5">
      <h3 className="text-lg">Switches and budget</h3>
      <ErrorAlert error={problem} onClose={() => setProblem(null)} />
      {AiFeature.options.map((feature) => (
        <Field key={feature} form={form} name={feature}>
          {({ value, inputRef: _ref, ...field }) => (
            <Checkbox
              {...field}
              isSelected={value}
              isDisabled={setup.providers[feature] === null && !value}
            >
              {featureLabels[feature].name}
            </Checkbox>
          )}
        </Field>
      ))}
      <Field form={form} name="dailyBudgetCents">
        {(field) => (
          <TextField
            {...field}
            label="Daily budget in US dollars"
            description={`Up to ${showCents(setup.maxDailyBudgetCents)}, the limit set on the server. Once it’s spent, AI is off until midnight UTC.`}
            inputMode="decimal"
            className="max-w-56"
            isRequired
          />
        )}
      </Field>
      <div>
        <SubmitButton isPending={form.isSubmitting} pendingText="Saving…">
          Save
        </SubmitButton>
      </div>
    </form>
  )
}
