import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

export interface DialogProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
  /** Buttons at the end; the primary action first. */
  actions?: ReactNode
  /** `alertdialog` for questions that must be answered first. */
  role?: 'dialog' | 'alertdialog'
}

const load = async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow })

// Lazy, 20 kB: most visits open no dialog.
const DialogWindow = lazy<ComponentType<DialogProps>>(() =>
  load().catch(() => ({ default: NotLoaded })),
)

/** A question or short form over the page; Escape closes it and focus returns to the trigger. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  )
}

function NotLoaded({ isOpen, onOpenChange }: DialogProps) {
  if (!isOpen) return null
  return (
    <Alert tone="error" onClose={() => onOpenChange(false)}>
      Part of this page didn’t load. Check your connection and reload.
    </Alert>
  )
}

export interface ConfirmDialogProps {
  /** The question: "Delete this saved search?" */
  title: string
  /** States what will be lost. */
  children: ReactNode
  /** The label of the confirm button: "Delete". */
  confirm: string
  onConfirm: () => void
  isPending?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Confirms a destructive action. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  onConfirm,
  isPending = false,
  isOpen,
  onOpenChange,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button variant="danger" onPress={onConfirm} isPending={isPending}>
            {confirm}
          </Button>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            Cancel
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
