import { CircleCheck, X } from 'lucide-react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'
import type { ToastAction } from './toast.tsx'

interface ToastContents {
  readonly message: string
  readonly action: ToastAction | undefined
}

export const queue = new ToastQueue<ToastContents>({ maxVisibleToasts: 3 })

/** Loaded with the first toast; see `toast.tsx`. */
export default function ToastList() {
  return (
    <AriaToastRegion
      queue={queue}
      aria-label="Notices"
      className="no-print fixed inset-x-4 bottom-20 z-50 mx-auto flex max-w-md flex-col gap-2 outline-none lg:bottom-6"
    >
      {({ toast: shown }) => (
        <AriaToast
          toast={shown}
          className="forced-edge flex items-center gap-3 rounded-card border border-control bg-surface py-2 ps-4 pe-2 text-ink shadow-overlay"
        >
          <Icon of={CircleCheck} className="text-good" />
          <ToastContent className="flex-1">
            <Text slot="title">{shown.content.message}</Text>
          </ToastContent>
          {shown.content.action && (
            <Button
              className={buttonStyle('quiet', 'small')}
              onPress={() => {
                shown.content.action?.onPress()
                queue.close(shown.key)
              }}
            >
              {shown.content.action.label}
            </Button>
          )}
          <Button
            slot="close"
            className="flex size-9 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-tint hover:text-ink"
          >
            <Icon of={X} size={18} />
          </Button>
        </AriaToast>
      )}
    </AriaToastRegion>
  )
}
