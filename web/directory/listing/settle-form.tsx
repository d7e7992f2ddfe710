import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { ListingProblem, ProblemKind } from '#contract/directory/listing-problems.ts'
import { text } from '#contract/endpoint.ts'
import type { AppError } from '#contract/errors.ts'
import { Field, useSchemaForm } from '#web/lib/form.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const schema = z.object({
  status: z.enum(['confirmed', 'dismissed'], { error: 'Choose what you found.' }),
  finding: text(1000, 3),
  alike: z.boolean(),
})

/** What visitors see once a report is confirmed. */
const effects: Readonly<Record<ProblemKind, string>> = {
  no_answer: 'For 90 days its page says that the contact did not answer.',
  closed: 'Its page stays as it is until the listing is imported again.',
  wrong_facts: 'Its page stays as it is until the listing is imported again.',
  other: 'Its page stays as it is.',
}

interface SettleFormProps {
  problem: ListingProblem
  onSettle: (answer: z.output<typeof schema>) => Promise<unknown>
  onClose: () => void
}

/** An admin's finding, with an admin-only note. */
export function SettleForm({ problem, onSettle, onClose }: SettleFormProps) {
  const { kind, alike } = problem
  const [error, setError] = useState<AppError | null>(null)
  const form = useSchemaForm({
    schema,
    defaultValues: { finding: '', alike: alike > 0 },
    async onSubmit(answer) {
      setError(null)
      await onSettle(answer)
      onClose()
    },
    onError: setError,
  })
  const top = useRef<HTMLFormElement>(null)
  // The button that opened the form is gone, so focus moves into the form.
  useEffect(() => top.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={top} onSubmit={form.submit} noValidate className="flex max-w-xl flex-col gap-5">
      <ErrorAlert error={error} onClose={() => setError(null)} />
      <Field form={form} name="status">
        {({ value, onChange, ...field }) => (
          <RadioGroup
            {...field}
            value={value ?? null}
            onChange={(id) => onChange(schema.shape.status.parse(id))}
            label="What did you find?"
            choices={[
              { id: 'confirmed', label: 'It’s true', detail: effects[kind] },
              {
                id: 'dismissed',
                label: 'It isn’t true, or no one can tell',
                detail: 'Visitors won’t see this.',
              },
            ]}
          />
        )}
      </Field>
      <Field form={form} name="finding">
        {(field) => (
          <TextArea
            {...field}
            label="How did you find out?"
            description="Only admins see this. Leave out names of people."
            rows={3}
            maxLength={1000}
            isRequired
          />
        )}
      </Field>
      {alike > 0 && (
        <Field form={form} name="alike">
          {({ value, inputRef: _ref, ...field }) => (
            <Checkbox {...field} isSelected={value}>
              {alike === 1
                ? 'Also settle the other report that says the same of it'
                : `Also settle the ${alike} other reports that say the same of it`}
            </Checkbox>
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isSubmitting} pendingText="Saving…">
          Save
        </SubmitButton>
        <Button variant="secondary" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
