import { useState } from 'react'
import type { z } from 'zod'
import {
  type ImportSource,
  listImportSources,
  saveImportSource,
} from '#contract/directory/import-sources.ts'
import type { ImportKind } from '#contract/directory/imports.ts'
import type { AppError } from '#contract/errors.ts'
import { Field, useSchemaForm } from '#web/lib/form.tsx'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { type DirtyNotice, useDirtyNotice } from '#web/lib/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

const schema = saveImportSource.input.omit({ kind: true, revision: true })

interface SourceFormProps extends DirtyNotice {
  kind: ImportKind
  source: ImportSource | undefined
  onClose: () => void
}

/** A list's URL and schedule. */
export function SourceForm({ kind, source, onClose, onDirty }: SourceFormProps) {
  const { account } = useSession()
  const [problem, setProblem] = useState<AppError | null>(null)
  const save = useEndpointMutation(saveImportSource, { invalidates: [listImportSources] })
  const defaultValues: z.input<typeof schema> = {
    url: source?.url ?? undefined,
    path: source?.path ?? undefined,
    cron: source ? source.cron : '0 6 * * 1',
    timeZone: source?.timeZone ?? account?.time_zone ?? 'America/New_York',
    enabled: source?.enabled ?? true,
  }
  const form = useSchemaForm({
    schema,
    defaultValues,
    async onSubmit(values) {
      setProblem(null)
      const revision = source && { revision: source.revision }
      await save.mutateAsync({ kind, ...values, ...revision })
      toast('Source saved.')
      onClose()
    },
    onError: setProblem,
  })
  useDirtyNotice(`source ${kind}`, form.hooks.formState.isDirty, onDirty)
  return (
    <form onSubmit={form.submit} noValidate className="mt-4 flex max-w-xl flex-col gap-5">
      <ErrorAlert error={problem} onClose={() => setProblem(null)} />
      <Field form={form} name="url">
        {({ value, onChange, ...field }) => (
          <TextField
            {...field}
            type="url"
            label="Address"
            maxLength={1000}
            isOptional
            value={value ?? ''}
            onChange={(text) => onChange(text === '' ? undefined : text)}
          />
        )}
      </Field>
      <Field form={form} name="path">
        {({ value, onChange, ...field }) => (
          <TextField
            {...field}
            label="File"
            description="Instead of an address: a file in the folder lists of the data directory, like programs.csv."
            maxLength={200}
            isOptional
            value={value ?? ''}
            onChange={(text) => onChange(text === '' ? undefined : text)}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field form={form} name="cron">
          {({ value, onChange, ...field }) => (
            <TextField
              {...field}
              label="Schedule"
              description="Minute, hour, day, month, weekday: 0 6 * * 1 is Mondays at 6 AM. Empty: only by hand."
              isOptional
              maxLength={100}
              value={value ?? ''}
              onChange={(text) => onChange(text === '' ? null : text)}
            />
          )}
        </Field>
        <Field form={form} name="timeZone">
          {({ value, ...field }) => (
            <TextField
              {...field}
              label="Time zone"
              description="Such as America/New_York."
              maxLength={60}
              value={value ?? ''}
              isRequired
            />
          )}
        </Field>
      </div>
      <Field form={form} name="enabled">
        {({ value, inputRef: _ref, ...field }) => (
          <Checkbox {...field} isSelected={value}>
            Fetch on schedule
          </Checkbox>
        )}
      </Field>
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
