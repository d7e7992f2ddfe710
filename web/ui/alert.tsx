import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

interface Common {
  title?: string
  children: ReactNode
  /** Links or buttons below the text. */
  actions?: ReactNode
}

/** Errors are always dismissible; notices only if they have `onClose`. */
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

/** An inline message near what it's about. Errors are announced immediately. */
export function Alert({ title, children, actions, tone = 'notice', onClose }: AlertProps) {
  const styles = looks[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-card border px-4 py-3', styles.box)}
    >
      <Icon of={styles.icon} className={classNames('mt-0.5', styles.mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {onClose && <IconButton label="Close" icon={X} onPress={onClose} className="-me-2 -my-1" />}
    </div>
  )
}
