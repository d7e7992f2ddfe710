import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AppError } from '#contract/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'

interface ActButtonProps {
  label: string
  icon: LucideIcon
  /** The dialog's title. */
  title: string
  /** An explanation of the action, and any fields. */
  children: ReactNode
  /** The label of the confirm button: "Suspend". */
  confirm: string
  isDanger?: boolean
  isPending: boolean
  error: AppError | null
  /** Resolves to whether the dialog can close. */
  onConfirm: () => Promise<boolean>
  onOpen: () => void
}

/** A button whose action is explained and confirmed in a dialog; errors show there. */
export function ActButton({
  label,
  icon,
  title,
  children,
  confirm,
  isDanger = false,
  isPending,
  error,
  onConfirm,
  onOpen,
}: ActButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const go = async () => {
    if (await onConfirm()) setOpen(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={icon}
        onPress={() => {
          onOpen()
          setOpen(true)
        }}
      >
        {label}
      </Button>
      <Dialog
        title={title}
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          <>
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              isPending={isPending}
              onPress={() => void go()}
            >
              {confirm}
            </Button>
            <Button variant="secondary" onPress={() => setOpen(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {children}
          <ErrorAlert error={error} onClose={onOpen} />
        </div>
      </Dialog>
    </>
  )
}
