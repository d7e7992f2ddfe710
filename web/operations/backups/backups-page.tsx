import { DatabaseBackup } from 'lucide-react'
import { z } from 'zod'
import type { OutputOf } from '#contract/endpoint.ts'
import { type Backup, createBackup, listBackups } from '#contract/operations/backups.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { usePermissions, useSession } from '#web/lib/session/session-provider.tsx'
import { useAct } from '#web/operations/users/users.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { showSize } from '#web/ui/file-size.ts'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { BackupActions } from './backup-actions.tsx'
import { checkLabels, originLabels, statusLabels } from './backup-words.ts'

/** Polling interval of the list, in milliseconds. */
const pollMs = 3_000

const address = z.object({ page: listFields.page })

export function meta() {
  return [{ title: 'Backups · Waypoint admin' }]
}

const columnsFor = (
  timeZone: string | undefined,
  mayRestore: boolean,
): readonly TableColumn<Backup>[] => [
  {
    id: 'name',
    header: 'Backup',
    cell: ({ name, origin }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        <span className="block text-sm font-normal text-ink-soft">{originLabels[origin]}</span>
      </>
    ),
  },
  {
    id: 'started',
    header: 'Started',
    cell: ({ startedAt }) => <time dateTime={startedAt}>{showMoment(startedAt, timeZone)}</time>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (backup) => (
      <>
        <Badge tone={statusLabels(backup).tone}>{statusLabels(backup).text}</Badge>
        {backup.error && <span className="block text-sm wrap-anywhere">{backup.error}</span>}
      </>
    ),
  },
  {
    id: 'check',
    header: 'Test restore',
    cell: (backup) => (
      <>
        <Badge tone={checkLabels(backup).tone}>{checkLabels(backup).text}</Badge>
        {backup.verified && !backup.isVerifying && (
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {backup.verified.error ?? showMoment(backup.verified.at, timeZone)}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'size',
    header: 'Size',
    align: 'end',
    cell: ({ bytes, rows }) => (
      <>
        <span className="whitespace-nowrap">{showSize(bytes)}</span>
        <span className="block text-sm text-ink-soft">{rows.toLocaleString('en-US')} rows</span>
      </>
    ),
  },
  {
    id: 'checksum',
    header: 'SHA-256',
    startsHidden: true,
    cell: ({ checksum }) => <code className="text-sm wrap-anywhere">{checksum ?? 'None'}</code>,
  },
  {
    id: 'acts',
    header: 'Actions',
    cell: (backup) => <BackupActions backup={backup} mayRestore={mayRestore} />,
  },
]

export default function BackupsPage() {
  const { account } = useSession()
  const { hasPermission } = usePermissions()
  const list = useListAddress(address)
  const options = { keepPrevious: true, refetchInterval: pollMs }
  const answer = useEndpoint(listBackups, list.query, options)
  const start = useAct(createBackup, 'Backup started.', [listBackups])
  return (
    <>
      <ListPage
        title="Backups"
        description={
          <>
            Each backup is one encrypted file with all data. We check it by restoring it into a test
            database. The schedule is in <TextLink to="/admin/system/settings">Settings</TextLink>.
          </>
        }
        actions={
          <Button
            icon={DatabaseBackup}
            isPending={start.isPending}
            onPress={() => void start.run({})}
          >
            Back up now
          </Button>
        }
        list={list}
        answer={answer}
        noun="backups"
        moreFilters={
          <div className="flex flex-col gap-4">
            <ErrorAlert error={start.error} onClose={start.reset} />
            <RestoreNotice backups={answer.data?.items ?? []} />
          </div>
        }
        empty={
          <Empty title="No backups yet">
            Make the first one now, or wait for the nightly backup.
          </Empty>
        }
      >
        {({ items, total }) => (
          <DataTable
            label="Backups"
            columns={columnsFor(account?.time_zone, hasPermission('backups.restore'))}
            rows={items}
            total={total}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            columnsKey="admin-backups"
          />
        )}
      </ListPage>
      <p className="mt-8 max-w-measure text-sm text-ink-soft">
        {answer.data && storageWords[answer.data.storage]} Only this server’s key opens the files.
        Print it with <code>npm run waypoint -- backup key</code> and keep it somewhere else:
        without it, a backup is lost with the server.
      </p>
    </>
  )
}

const storageWords: Readonly<Record<OutputOf<typeof listBackups>['storage'], string>> = {
  folder: 'Backups are stored in a folder on this server, so copy them elsewhere too.',
  s3: 'Backups are stored in the S3 bucket set in the environment.',
}

/** The result of the latest restore. */
function RestoreNotice({ backups }: { backups: readonly Backup[] }) {
  const restored = backups.filter(({ restore }) => restore !== null)
  const [last] = restored.toSorted((a, b) =>
    (b.restore?.at ?? '9').localeCompare(a.restore?.at ?? '9'),
  )
  if (!last?.restore) return null
  const { name, restore } = last
  if (restore.status === 'running') {
    return (
      <Alert tone="signal" title="A restore is running">
        Waypoint is closed to everyone but admins until {name} is restored.
      </Alert>
    )
  }
  return restore.status === 'failed' ? (
    <Alert tone="signal" title="The last restore failed">
      Your data wasn’t changed. {name}: {restore.error}
    </Alert>
  ) : (
    <Alert tone="good">Your data was last restored from {name}.</Alert>
  )
}
