import { X } from 'lucide-react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

/** The content of `Dialog` once opened. */
export function DialogWindow({
  title,
  isOpen,
  onOpenChange,
  children,
  actions,
  role,
}: DialogProps) {
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
