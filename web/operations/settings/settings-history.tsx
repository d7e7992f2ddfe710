import { useState } from 'react'
import {
  getSettings,
  listSettingChanges,
  type SettingChange,
  Settings,
  type SettingsInForce,
  updateSettings,
} from '#contract/operations/settings.ts'
import { FieldChanges } from '#web/directory/listing-edits/listing-edits.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { settingLabels, showSetting } from './setting-labels.ts'

/** Changes shown initially, and per "more" click. */
const step = 5

/** Setting changes and who made them, newest first, each with a button to go back. */
export function SettingsHistory() {
  const current = useEndpoint(getSettings, {})
  const [size, setSize] = useState(step)
  const input = { pageSize: Math.min(size, 100) }
  const { data, error, refetch } = useEndpoint(listSettingChanges, input, { keepPrevious: true })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={2} label="Loading the history" />
  if (data.total === 0) return <p className="text-ink-soft">No one has changed a setting yet.</p>
  return (
    <>
      <ol className="max-w-3xl divide-y divide-line border-y border-line">
        {data.items.map((change) => (
          <Change key={change.revision} change={change} current={current.data} />
        ))}
      </ol>
      {data.total > data.items.length && size < 100 && (
        <div className="mt-4">
          <Button variant="secondary" size="small" onPress={() => setSize(size + step)}>
            Show more changes
          </Button>
        </div>
      )}
    </>
  )
}

const isSetting = (key: string): key is keyof typeof settingLabels => key in settingLabels

/** The values before a change, as far as they are valid today and not in force. */
function earlierValues({ changes }: SettingChange, { values }: SettingsInForce): Partial<Settings> {
  const before = changes.map(({ key, before }) => [key, before])
  const parsed = Settings.partial().safeParse(Object.fromEntries(before))
  if (!parsed.success) return {}
  const differing = Object.entries(parsed.data).filter(
    ([key, value]) => isSetting(key) && values[key] !== value,
  )
  return Object.fromEntries(differing)
}

interface ChangeProps {
  change: SettingChange
  current: SettingsInForce | undefined
}

function Change({ change, current }: ChangeProps) {
  const { account } = useSession()
  const { changedAt, changedBy, changes } = change
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="flex min-w-0 flex-col gap-2">
        <FieldChanges
          fields={changes.map(({ key, before, after }) => ({
            label: isSetting(key) ? settingLabels[key] : key,
            before: showSetting(before),
            after: showSetting(after),
          }))}
        />
        <p className="text-sm text-ink-soft">
          {changedBy ? (
            <TextLink to={`/admin/users/${changedBy.id}`}>{changedBy.name}</TextLink>
          ) : (
            'Deleted account'
          )}
          , {showMoment(changedAt, account?.time_zone)}
        </p>
      </div>
      {current && <Revert change={change} current={current} />}
    </li>
  )
}

function Revert({ change, current }: Required<ChangeProps> & { current: SettingsInForce }) {
  const { mutate, isPending, error } = useEndpointMutation(updateSettings, {
    invalidates: [getSettings, listSettingChanges],
    onSuccess: () => toast('The earlier values are back.'),
  })
  const values = earlierValues(change, current)
  if (Object.keys(values).length === 0) return null
  const named = change.changes.map(({ key }) => (isSetting(key) ? settingLabels[key] : key))
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        size="small"
        isPending={isPending}
        pendingText="Reverting…"
        aria-label={`Revert the change of ${named.join(', ')}`}
        onPress={() => mutate({ revision: current.revision, values, reverts: change.revision })}
      >
        Revert
      </Button>
      {error && <Problem error={error} />}
    </div>
  )
}
