import { Check, type LucideIcon, Minus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type PathState = 'done' | 'next' | 'later' | 'overdue' | 'missed'

const marks: Record<PathState, { className: string; icon?: LucideIcon; line: string }> = {
  done: { className: 'border-good bg-good text-canvas', icon: Check, line: 'before:bg-good' },
  next: { className: 'border-signal bg-signal ring-4 ring-signal/25', line: 'before:bg-control' },
  later: { className: 'border-control bg-surface', line: 'before:bg-control' },
  overdue: {
    className: 'border-bad bg-bad text-canvas',
    icon: TriangleAlert,
    line: 'before:bg-control',
  },
  missed: {
    className: 'border-control bg-surface text-ink-soft',
    icon: Minus,
    line: 'before:bg-control',
  },
}

/** A vertical line with points; contains `PathPoint`s. */
export function Path({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {children}
    </ol>
  )
}

/** One point of the line and its content. */
export function PathPoint({ state, children }: { state: PathState; children: ReactNode }) {
  const mark = marks[state]
  return (
    <li
      className={classNames(
        'relative flex gap-4 pb-8 last:pb-0',
        'before:absolute before:top-[26px] before:bottom-[-4px] before:left-[11px] before:w-0.5 last:before:hidden',
        mark.line,
      )}
    >
      <span
        className={classNames(
          'forced-color-adjust-none relative mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border-2',
          mark.className,
        )}
      >
        {mark.icon && <Icon of={mark.icon} size={14} />}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}
