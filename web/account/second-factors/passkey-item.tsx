import { type FormEvent, useState } from 'react'
import { type Passkey, removePasskey, renamePasskey } from '#contract/account/second-factors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { showDay } from '#web/ui/moment.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ChangeProblem } from './factor-row.tsx'
import { useFactorChange } from './use-factor-change.ts'

export interface PasskeyItemProps {
  passkey: Passkey
  isLastFactor: boolean
  onChanged: () => void
}

/** A passkey: name, last use, and controls to rename or remove it. */
export function PasskeyItem({ passkey, isLastFactor, onChanged }: PasskeyItemProps) {
  const { id, name, created_at, last_used_at } = passkey
  const change = useFactorChange(onChanged)
  const { account } = useSession()
  const [isRenaming, setRenaming] = useState(false)
  const [isRemoving, setRemoving] = useState(false)

  async function rename(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const newName = String(new FormData(event.currentTarget).get('name') ?? '')
    const done = await change.run(() => callEndpoint(renamePasskey, { id, name: newName }))
    if (done) setRenaming(false)
  }

  async function remove(): Promise<void> {
    const done = await change.run(() => callEndpoint(removePasskey, { id }))
    setRemoving(false)
    if (done) toast('Passkey removed. Remove it from your device too.')
  }

  const dayOf = (instant: string) => showDay(instant, account?.time_zone)
  const used = last_used_at ? `last used ${dayOf(last_used_at)}` : 'never used'
  return (
    <Card as="li" className="flex flex-col gap-3">
      {isRenaming ? (
        <form method="post" noValidate onSubmit={rename} className="flex flex-col gap-3">
          <TextField
            label="Passkey name"
            name="name"
            defaultValue={name}
            maxLength={60}
            errorMessage={change.error?.fields?.name}
            autoFocus
            isRequired
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="small" isPending={change.isPending}>
              Save
            </Button>
            <Button
              variant="quiet"
              size="small"
              onPress={() => {
                change.clearError()
                setRenaming(false)
              }}
            >
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="font-medium break-words">{name}</p>
            <p className="text-sm text-ink-soft">
              Added {dayOf(created_at)}, {used}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              size="small"
              aria-label={`Rename ${name}`}
              onPress={() => setRenaming(true)}
            >
              Rename
            </Button>
            <Button
              variant="danger"
              size="small"
              aria-label={`Remove ${name}`}
              onPress={() => setRemoving(true)}
            >
              Remove
            </Button>
          </div>
        </div>
      )}
      {!change.error?.fields?.name && <ChangeProblem change={change} />}
      <ConfirmDialog
        title={`Remove ${name}?`}
        confirm="Remove"
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        onConfirm={remove}
        isPending={change.isPending}
      >
        <p>
          {isLastFactor
            ? 'You won’t be able to log in with it, and your recovery codes will stop working. Your account will be protected by your usual login only.'
            : 'You won’t be able to log in with it.'}
        </p>
      </ConfirmDialog>
    </Card>
  )
}
