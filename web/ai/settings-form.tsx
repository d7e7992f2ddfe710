import { useState } from 'react'
import {
  AiSettings,
  type AiSetup,
  getAiOverview,
  getAiSetup,
  updateAiSettings,
} from '#contract/ai.ts'
import type { AppError } from '#contract/errors.ts'
import { ErrorAlert } from '#web/accounts/error-alert.tsx'
import { useConfirmed } from '#web/accounts/use-confirmed.tsx'
import { Field, useSchemaForm } from '#web/lib/form.tsx'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { featureWords, showCents } from './ai-words.ts'

/** The switches and the budget, saved together after a proof of who one is. */
export function SettingsForm({ setup }: { setup: AiSetup }) {
  const confirmed = useConfirmed()
  const [problem, setProblem] = useState<AppError | null>(null)
  const { mutateAsync } = useEndpointMutation(updateAiSettings, {
    invalidates: [getAiSetup, getAiOverview],
  })
  const form = useSchemaForm({
    schema: AiSettings,
    defaultValues: setup.settings,
    async onSubmit(values) {
      setProblem(null)
      const saved = await confirmed(() => mutateAsync(values))
      if (saved) toast('Saved.')
    },
    onError: setProblem,
  })
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-xl flex-col gap-5">
      <h3 className="text-lg">Switches and budget</h3>
      <ErrorAlert error={problem} onClose={() => setProblem(null)} />
      {(['narrative', 'meaning'] as const).map((feature) => (
        <Field key={feature} form={form} name={feature}>
          {({ value, inputRef: _ref, ...field }) => (
            <Checkbox
              {...field}
              isSelected={value}
              isDisabled={setup.providers[feature] === null && !value}
            >
              {featureWords[feature].name}
            </Checkbox>
          )}
        </Field>
      ))}
      <Field form={form} name="dailyBudgetCents">
        {({ onChange, ...field }) => (
          <NumberField
            {...field}
            label="Daily budget in US cents"
            description={`At most ${showCents(setup.maxDailyBudgetCents)}, says the operator. When it is spent, the built-in way is taken until midnight UTC.`}
            onChange={(cents) => onChange(cents ?? 0)}
            minValue={0}
            step={10}
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
