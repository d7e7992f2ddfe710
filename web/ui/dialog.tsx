import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

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

/** A question or a short form over the page; Escape closes it and focus returns to where it was. */
export function Dialog({ title, isOpen, onOpenChange, children, actions, role }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role !== 'alertdialog'}
      className="fixed inset-0 z-40 flex items-end justify-center bg-[rgb(10_20_30/0.55)] p-3 sm:items-center"
    >
      <Modal className="forced-edge max-h-[90dvh] w-full max-w-lg overflow-auto rounded-card border border-control bg-surface text-ink shadow-overlay">
        <AriaDialog role={role ?? 'dialog'} className="p-6 outline-none">
          <div className="flex items-start justify-between gap-4">
            <Heading slot="title" className="text-xl">
              {title}
            </Heading>
            {role !== 'alertdialog' && (
              <IconButton
                label="Close"
                icon={X}
                onPress={() => onOpenChange(false)}
                className="-me-2 -mt-1"
              />
            )}
          </div>
          <div className="mt-3 flex flex-col gap-4">{children}</div>
          {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
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
