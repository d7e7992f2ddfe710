import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

interface Common {
  title?: string
  children: ReactNode
  /** Links or buttons under the text. */
  actions?: ReactNode
}

/** An error can always be closed; a notice only when it may be put away. */
export type AlertProps = Common &
  (
    | { tone: 'error'; onClose: () => void }
    | { tone?: 'notice' | 'good' | 'signal'; onClose?: () => void }
  )

const looks = {
  error: { icon: CircleAlert, box: 'border-bad bg-bad-tint', mark: 'text-bad' },
  notice: { icon: Info, box: 'border-control bg-tint', mark: 'text-brand' },
  good: { icon: CircleCheck, box: 'border-good bg-good-tint', mark: 'text-good' },
  signal: { icon: TriangleAlert, box: 'border-signal bg-signal-tint', mark: 'text-signal' },
}

/** Something to know before going on, in the place it is about. Errors are announced at once. */
export function Alert({ title, children, actions, tone = 'notice', onClose }: AlertProps) {
  const look = looks[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-card border px-4 py-3', look.box)}
    >
      <Icon of={look.icon} className={classNames('mt-0.5', look.mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {onClose && <IconButton label="Close" icon={X} onPress={onClose} className="-me-2 -my-1" />}
    </div>
  )
}
