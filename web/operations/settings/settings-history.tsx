import { useState } from 'react'
import { listSettingChanges, type SettingChange } from '#contract/operations/settings.ts'
import { FieldChanges } from '#web/directory/listing-edits/listing-edits.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { settingLabels, showSetting } from './setting-labels.ts'

/** Changes shown initially, and per "more" click. */
const step = 5

/** Setting changes and who made them, newest first. */
export function SettingsHistory() {
  const [size, setSize] = useState(step)
  const input = { pageSize: Math.min(size, 100) }
  const { data, error, refetch } = useEndpoint(listSettingChanges, input, { keepPrevious: true })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={2} label="Loading the history" />
  if (data.total === 0) return <p className="text-ink-soft">All settings are at their defaults.</p>
  return (
    <>
      <ol className="max-w-3xl divide-y divide-line border-y border-line">
        {data.items.map((change) => (
          <Change key={change.revision} change={change} />
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

function Change({ change }: { change: SettingChange }) {
  const { account } = useSession()
  const { changedAt, changedBy, changes } = change
  return (
    <li className="flex flex-col gap-2 py-3">
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
    </li>
  )
}
