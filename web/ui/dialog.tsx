import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

export interface DialogProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
  /** Buttons at the end; the first act first. */
  actions?: ReactNode
  /** `alertdialog` for what must be answered before going on. */
  role?: 'dialog' | 'alertdialog'
}

const load = async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow })

// Most visits open no dialog: its code, 20 kB, comes with the first.
const DialogWindow = lazy<ComponentType<DialogProps>>(() =>
  load().catch(() => ({ default: NotLoaded })),
)

/** A question or a short form over the page; Escape closes it and focus returns to where it was. */
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
  /** Names what will be lost. */
  children: ReactNode
  /** The act in its own word: "Delete". */
  confirm: string
  onConfirm: () => void
  isPending?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Asks once before something is lost. */
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
