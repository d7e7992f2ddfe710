import { Download, RotateCcw, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import {
  type Backup,
  downloadBackup,
  listBackups,
  restoreBackup,
  verifyBackup,
} from '#contract/operations/backups.ts'
import { problemLeft, useConfirmed } from '#web/account/second-factors/second-factors.ts'
import { downloadFile } from '#web/lib/download.ts'
import { ActButton, useAct } from '#web/operations/users/users.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isBusy } from './backup-words.ts'

/** Actions on a backup that has an archive. */
export function BackupActions({ backup, mayRestore }: { backup: Backup; mayRestore: boolean }) {
  const verify = useAct(verifyBackup, 'The test restore has started.', [listBackups])
  const { id, status } = backup
  if (status !== 'done') return <span className="text-ink-soft">None</span>
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex flex-wrap gap-2">
        <DownloadButton backup={backup} />
        <Button
          variant="secondary"
          size="small"
          icon={ShieldCheck}
          isDisabled={isBusy(backup)}
          isPending={verify.isPending}
          onPress={() => void verify.run({ id })}
        >
          Check
        </Button>
        {mayRestore && backup.verified?.ok && !isBusy(backup) && <RestoreButton backup={backup} />}
      </div>
      <ErrorAlert error={verify.error} onClose={verify.reset} />
    </div>
  )
}

function DownloadButton({ backup: { id } }: { backup: Backup }) {
  const confirmed = useConfirmed()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<AppError | null>(null)
  const download = async () => {
    setPending(true)
    setProblem(null)
    try {
      await confirmed(() => downloadFile(downloadBackup, { id }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblem(problemLeft(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={Download}
        isPending={isPending}
        onPress={() => void download()}
      >
        Download
      </Button>
      <ErrorAlert error={problem} onClose={() => setProblem(null)} />
    </>
  )
}

function RestoreButton({ backup: { id, name } }: { backup: Backup }) {
  const [typed, setTyped] = useState('')
  const act = useAct(restoreBackup, 'The restore has started.', [listBackups])
  return (
    <ActButton
      label="Restore"
      icon={RotateCcw}
      title="Replace all data with this backup?"
      confirm="Restore"
      isDanger
      {...act}
      onOpen={() => {
        setTyped('')
        act.reset()
      }}
      onConfirm={() => act.run({ id, name: typed })}
    >
      <p>
        Everything that changed since this backup is undone: accounts, surveys, reports, listings
        and settings. We make a safety backup first, and close Waypoint until it’s done. You may
        have to log in again.
      </p>
      <TextField
        label="Backup name"
        description={`Type ${name} to confirm.`}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        errorMessage={act.error?.fields?.name}
      />
    </ActButton>
  )
}
