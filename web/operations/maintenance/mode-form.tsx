import { useState } from 'react'
import { z } from 'zod'
import type { OutputOf } from '#contract/endpoint.ts'
import type { AppError } from '#contract/errors.ts'
import {
  getMaintenance,
  type Maintenance,
  MaintenanceMode,
  updateMaintenance,
} from '#contract/operations/maintenance.ts'
import { Field, useSchemaForm } from '#web/lib/form.tsx'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { UnsavedGuard } from '#web/lib/unsaved-guard.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'

const choices = [
  { id: 'off', label: 'Open', detail: 'Everyone can use Waypoint.' },
  { id: 'read_only', label: 'Read-only', detail: 'People can look around but not save.' },
  {
    id: 'closed',
    label: 'Closed',
    detail: 'Only admins get in, and people at the addresses you list.',
  },
]

/** Addresses are entered one per line. */
const schema = updateMaintenance.input.extend({
  message: updateMaintenance.input.shape.message.unwrap(),
  allowed: z
    .string()
    .transform((typed) => typed.split(/[\s,]+/).filter((value) => value !== ''))
    .pipe(updateMaintenance.input.shape.allowed.unwrap()),
})

const typedOf = ({
  mode,
  message,
  allowed,
}: Pick<Maintenance, 'mode' | 'message' | 'allowed'>) => ({
  mode,
  message,
  allowed: allowed.join('\n'),
})

/** Opens the service, makes it read-only or closes it, with a message for users. */
export function ModeForm({ maintenance }: { maintenance: OutputOf<typeof getMaintenance> }) {
  const { account } = useSession()
  const [problem, setProblem] = useState<AppError | null>(null)
  const { mode, message, allowed, yourAddress, changedAt } = maintenance
  const { mutateAsync } = useEndpointMutation(updateMaintenance, { invalidates: [getMaintenance] })
  const form = useSchemaForm({
    schema,
    defaultValues: typedOf({ mode, message, allowed }),
    async onSubmit(values) {
      setProblem(null)
      form.hooks.reset(typedOf(await mutateAsync(values)))
      toast('Maintenance mode saved.')
    },
    onError: setProblem,
  })
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-3xl flex-col gap-5">
      {mode !== 'off' && (
        <Alert tone="signal">
          {mode === 'closed'
            ? `Waypoint is closed to everyone but admins${allowed.length > 0 ? ' and the addresses below' : ''}.`
            : 'Waypoint is read-only for everyone but admins.'}
        </Alert>
      )}
      <ErrorAlert error={problem} onClose={() => setProblem(null)} />
      <Field form={form} name="mode">
        {({ onChange, ...field }) => (
          <RadioGroup
            {...field}
            label="Mode"
            choices={choices}
            onChange={(id) => onChange(MaintenanceMode.catch('off').parse(id))}
          />
        )}
      </Field>
      <Field form={form} name="message">
        {(field) => (
          <TextArea
            {...field}
            label="Message"
            description="Shown to people who are turned away. Say when you’ll be back. Leave it empty for our standard text."
            rows={3}
            maxLength={500}
            isOptional
          />
        )}
      </Field>
      <Field form={form} name="allowed">
        {(field) => (
          <TextArea
            {...field}
            label="Addresses that get in while it’s closed"
            description={`Network addresses, one per line, like 203.0.113.7 or 203.0.113.0/24. Everyone there can use Waypoint. Yours is ${yourAddress}.`}
            rows={3}
            isOptional
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton isPending={form.isSubmitting} pendingText="Saving…">
          Save mode
        </SubmitButton>
        {changedAt && (
          <p className="text-sm text-ink-soft">
            Last changed {showMoment(changedAt, account?.time_zone)}
          </p>
        )}
      </div>
      <UnsavedGuard isDirty={form.hooks.formState.isDirty} />
    </form>
  )
}
