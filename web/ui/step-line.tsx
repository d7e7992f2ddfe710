import { Check, type LucideIcon, X } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type StepState = 'done' | 'current' | 'upcoming' | 'failed'

export interface Step {
  key: string
  label: string
  state: StepState
  /** An actual figure: "4,936 considered, 852 fit your dates". */
  detail?: string | undefined
  /** The step's URL; upcoming steps have none. */
  href?: string | undefined
}

export interface StepLineProps {
  label: string
  steps: readonly Step[]
  /** `vertical` shows details; `horizontal` collapses to "Step 3 of 8" on narrow screens. */
  orientation?: 'horizontal' | 'vertical'
}

const marks: Record<StepState, { className: string; icon?: LucideIcon; label: string }> = {
  done: { className: 'border-brand bg-brand text-brand-ink', icon: Check, label: 'done' },
  current: { className: 'border-signal bg-signal ring-4 ring-signal/25', label: 'now' },
  upcoming: { className: 'border-control bg-surface', label: 'to come' },
  failed: { className: 'border-bad bg-bad text-canvas', icon: X, label: 'failed' },
}

/** Progress through a few steps. */
export function StepLine({ label, steps, orientation = 'horizontal' }: StepLineProps) {
  return orientation === 'vertical' ? (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step) => (
        <VerticalStep key={step.key} step={step} />
      ))}
    </ol>
  ) : (
    <nav aria-label={label} className="@container">
      <Where steps={steps} />
      <ol className="flex">
        {steps.map((step) => (
          <HorizontalStep key={step.key} step={step} />
        ))}
      </ol>
    </nav>
  )
}

function Where({ steps }: { steps: readonly Step[] }) {
  const index = steps.findIndex((step) => step.state === 'current')
  const current = steps[index]
  if (current === undefined) return null
  return (
    <p aria-hidden="true" className="mb-3 text-sm @3xl:hidden">
      <span className="tabular text-ink-soft">
        Step {index + 1} of {steps.length}:
      </span>{' '}
      <span className="font-semibold">{current.label}</span>
    </p>
  )
}

function HorizontalStep({ step }: { step: Step }) {
  const isBehind = step.state === 'done'
  return (
    <li
      aria-current={step.state === 'current' ? 'step' : undefined}
      className={classNames(
        'relative min-w-0 flex-1 last:flex-none',
        'before:absolute before:top-[11px] before:right-0 before:left-6 before:h-0.5 last:before:hidden',
        isBehind ? 'before:bg-brand' : 'before:bg-control',
      )}
    >
      <StepMark step={step} />
      <StepName step={step} className="mt-2 block pe-3 text-sm leading-tight @max-3xl:sr-only" />
    </li>
  )
}

function VerticalStep({ step }: { step: Step }) {
  return (
    <li
      aria-current={step.state === 'current' ? 'step' : undefined}
      className={classNames(
        'relative flex min-h-16 gap-4 pb-5 last:min-h-0 last:pb-0',
        'before:absolute before:top-6 before:bottom-[-2px] before:left-[11px] before:w-0.5 last:before:hidden',
        step.state === 'done' ? 'before:bg-brand' : 'before:bg-control',
      )}
    >
      <StepMark step={step} />
      <div>
        <StepName step={step} />
        {step.detail && <p className="tabular text-sm text-ink-soft">{step.detail}</p>}
      </div>
    </li>
  )
}

function StepMark({ step }: { step: Step }) {
  const mark = marks[step.state]
  return (
    <span
      className={classNames(
        'forced-color-adjust-none relative flex size-6 shrink-0 items-center justify-center rounded-full border-2',
        mark.className,
      )}
    >
      {mark.icon && <Icon of={mark.icon} size={14} />}
    </span>
  )
}

function StepName({ step, className }: { step: Step; className?: string }) {
  const dotClassName = classNames(
    className,
    step.state === 'current' && 'font-semibold',
    step.state === 'upcoming' && 'text-ink-soft',
  )
  const stateLabel = <span className="sr-only"> ({marks[step.state].label})</span>
  return step.href === undefined ? (
    <span className={dotClassName}>
      {step.label}
      {stateLabel}
    </span>
  ) : (
    <Link to={step.href} className={classNames(dotClassName, 'underline-offset-3 hover:underline')}>
      {step.label}
      {stateLabel}
    </Link>
  )
}
