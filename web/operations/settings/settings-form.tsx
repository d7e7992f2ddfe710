import { type ReactNode, useState } from 'react'
import type { AppError } from '#contract/errors.ts'
import {
  getSettings,
  listSettingChanges,
  Settings,
  type SettingsInForce,
  updateSettings,
} from '#contract/operations/settings.ts'
import { ErrorSummary, Field, useSchemaForm } from '#web/lib/form.tsx'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { type DirtyNotice, useDirtyNotice } from '#web/lib/unsaved-guard.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { SettingDefault } from './setting-default.tsx'
import {
  type NumberSetting,
  scheduleChoices,
  settingHelp,
  settingLabels,
} from './setting-labels.ts'

/** A form with the current settings. */
export function ServiceSettings({ onDirty }: DirtyNotice) {
  const { data, error, refetch } = useEndpoint(getSettings, {})
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={5} label="Loading settings" />
  return <SettingsForm key={data.revision} settings={data} onDirty={onDirty} />
}

const groups: readonly { title: string; help: string; keys: readonly NumberSetting[] }[] = [
  {
    title: 'Limits',
    help: 'They stop abuse. A classroom on base shares one network.',
    keys: ['signUpsPerHour', 'messagesPerHour', 'surveysPerHour', 'callsPerFiveMinutes'],
  },
  {
    title: 'How long we keep things',
    help: 'You can keep less than the privacy page promises, never more.',
    keys: ['emailDays', 'sessionDays', 'messageDays'],
  },
  {
    title: 'Backups',
    help: 'Backups you make yourself stay until you remove the file.',
    keys: ['backupsKept'],
  },
]

function SettingsForm({ settings, onDirty }: { settings: SettingsInForce } & DirtyNotice) {
  const [problem, setProblem] = useState<AppError | null>(null)
  const { revision, values, defaults } = settings
  const { mutateAsync } = useEndpointMutation(updateSettings, {
    invalidates: [getSettings, listSettingChanges],
  })
  const form = useSchemaForm({
    schema: Settings,
    defaultValues: values,
    async onSubmit(next) {
      setProblem(null)
      const saved = await mutateAsync({ revision, values: next })
      form.hooks.reset(saved.values)
      toast('Settings saved.')
    },
    onError: setProblem,
  })
  const defaultOf = <Key extends keyof Settings>(name: Key) => ({
    name,
    defaultValue: defaults[name],
  })
  useDirtyNotice('settings', form.hooks.formState.isDirty, onDirty)
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-3xl flex-col gap-8">
      <ErrorAlert error={problem} onClose={() => setProblem(null)} />
      <ErrorSummary form={form} labels={settingLabels} />
      <Group title="Access and contact">
        <Field form={form} name="signUpOpen">
          {({ value, inputRef: _ref, ...field }) => (
            <SettingDefault {...defaultOf('signUpOpen')} value={value} onChange={field.onChange}>
              <Checkbox {...field} isSelected={value} description={settingHelp.signUpOpen}>
                {settingLabels.signUpOpen}
              </Checkbox>
            </SettingDefault>
          )}
        </Field>
        <Field form={form} name="contactEmail">
          {({ value, onChange, ...field }) => (
            <SettingDefault {...defaultOf('contactEmail')} value={value} onChange={onChange}>
              <TextField
                {...field}
                value={value ?? ''}
                onChange={(text) => onChange(text.trim() === '' ? null : text)}
                label={settingLabels.contactEmail}
                description={settingHelp.contactEmail}
                type="email"
                maxLength={254}
                isOptional
              />
            </SettingDefault>
          )}
        </Field>
      </Group>
      <Group title="Name and mail" help="The mail server itself is set in the environment.">
        <Field form={form} name="siteName">
          {(field) => (
            <SettingDefault
              {...defaultOf('siteName')}
              value={field.value}
              onChange={field.onChange}
            >
              <TextField
                {...field}
                label={settingLabels.siteName}
                description={settingHelp.siteName}
                maxLength={40}
              />
            </SettingDefault>
          )}
        </Field>
        {(['mailFromName', 'mailReplyTo'] as const).map((key) => (
          <Field key={key} form={form} name={key}>
            {({ value, onChange, ...field }) => (
              <SettingDefault {...defaultOf(key)} value={value} onChange={onChange}>
                <TextField
                  {...field}
                  value={value ?? ''}
                  onChange={(typed) => onChange(typed.trim() === '' ? null : typed)}
                  label={settingLabels[key]}
                  description={settingHelp[key]}
                  maxLength={key === 'mailFromName' ? 60 : 254}
                  isOptional
                />
              </SettingDefault>
            )}
          </Field>
        ))}
      </Group>
      {groups.map(({ title, help, keys }) => (
        <Group key={title} title={title} help={help}>
          <div className="grid gap-6 sm:grid-cols-2">
            {keys.includes('backupsKept') && (
              <Field form={form} name="backupSchedule">
                {({ onChange, ...field }) => (
                  <SettingDefault
                    {...defaultOf('backupSchedule')}
                    value={field.value}
                    onChange={onChange}
                  >
                    <Select
                      {...field}
                      label={settingLabels.backupSchedule}
                      description="Made at 02:23 UTC and checked by a test restore"
                      choices={scheduleChoices}
                      onChange={(id) =>
                        onChange(Settings.shape.backupSchedule.catch('off').parse(id))
                      }
                    />
                  </SettingDefault>
                )}
              </Field>
            )}
            {keys.map((key) => (
              <Field key={key} form={form} name={key}>
                {({ onChange, ...field }) => (
                  <SettingDefault {...defaultOf(key)} value={field.value} onChange={onChange}>
                    <NumberField
                      {...field}
                      // An empty field is NaN, so the schema shows its error.
                      onChange={(next) => onChange(next ?? Number.NaN)}
                      label={settingLabels[key]}
                      description={key === 'backupsKept' ? settingHelp.backupsKept : undefined}
                    />
                  </SettingDefault>
                )}
              </Field>
            ))}
          </div>
        </Group>
      ))}
      <div>
        <SubmitButton isPending={form.isSubmitting} pendingText="Saving…">
          Save settings
        </SubmitButton>
      </div>
    </form>
  )
}

interface GroupProps {
  title: string
  help?: string
  children: ReactNode
}

function Group({ title, help, children }: GroupProps) {
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-1 text-lg font-bold">{title}</legend>
      {help && <p className="max-w-measure text-ink-soft">{help}</p>}
      {children}
    </fieldset>
  )
}
