import type { ReactNode } from 'react'
import type { AppError } from '#contract/errors.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'

export interface Step<S extends string> {
  readonly status: S
  readonly label: string
}

export interface InboxEntryProps<S extends string> {
  title: ReactNode
  /** Identifies the entry in button labels for screen readers. */
  about: string
  status: S
  words: Readonly<Record<S, string>>
  createdAt: string
  resolvedAt: string | null
  /** The actions currently available. */
  steps: readonly Step<S>[]
  isPending: boolean
  error: AppError | null
  onStep: (status: S) => void
  /** Extra buttons for the entry's subject. */
  more?: ReactNode
  children: ReactNode
}

const tones: Readonly<Record<string, Tone>> = { open: 'signal', resolved: 'good', accepted: 'good' }

/** A visitor's submission: its content, status and actions. */
export function InboxEntry<S extends string>(props: InboxEntryProps<S>) {
  const { title, about, status, words, createdAt, resolvedAt, steps, error, isPending } = props
  const { account } = useSession()
  const zone = account?.time_zone
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">{title}</h3>
        <Badge tone={tones[status] ?? 'plain'}>{words[status]}</Badge>
      </div>
      {props.children}
      <p className="text-sm text-ink-soft">
        Sent {showMoment(createdAt, zone)}
        {resolvedAt && `, closed ${showMoment(resolvedAt, zone)}`}
      </p>
      {error && <Problem error={error} />}
      <div className="flex flex-wrap gap-3">
        {steps.map((step) => (
          <Button
            key={step.status}
            variant="secondary"
            size="small"
            isDisabled={isPending}
            onPress={() => props.onStep(step.status)}
            aria-label={`${step.label}: ${about}`}
          >
            {step.label}
          </Button>
        ))}
        {props.more}
      </div>
    </div>
  )
}
