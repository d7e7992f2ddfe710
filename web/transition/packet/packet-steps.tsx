import type { Packet, PacketStep } from '#contract/transition/packet.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Section } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { daysBetween, showDate, showDaysFrom } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { readProblem } from '#web/ui/problem-text.ts'
import { useStepMarks } from './use-step-marks.ts'

/** One application's checklist, in date order; completed steps keep their position. */
export function PacketSteps({ packet, applicationId }: { packet: Packet; applicationId: string }) {
  const { steps, asOf } = packet
  const { mark, error, closeError } = useStepMarks(applicationId)
  const submit = steps.find(({ key }) => key === 'submit')
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Section id="steps" title="Checklist">
      <p className="max-w-measure text-ink-soft" role="status">
        {done} of {steps.length} done. Your roadmap has the same dates.
      </p>
      {submit?.state === 'todo' && isPast(submit.due, asOf) && (
        <div className="mt-4">
          <Alert tone="signal" title={`Packets usually go in by ${showDate(submit.due)}`}>
            You can still submit yours. Ask how fast your command can review it, and pick a later
            start or a shorter program.
          </Alert>
        </div>
      )}
      {error && (
        <div className="mt-4">
          <Alert tone="error" title="Not saved" onClose={closeError}>
            {readProblem(error).message}
          </Alert>
        </div>
      )}
      <ol className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
        {steps.map((step) => (
          <Step key={step.key} step={step} asOf={asOf} onMark={(next) => mark(step.key, next)} />
        ))}
      </ol>
    </Section>
  )
}

function isPast(due: string | null, asOf: string): due is string {
  return due !== null && daysBetween(asOf, due) < 0
}

interface StepProps {
  step: PacketStep
  asOf: string
  onMark: (done: boolean) => void
}

function Step({ step: { title, text, due, state, fact }, asOf, onMark }: StepProps) {
  const isDone = state === 'done'
  const isNow = isPast(due, asOf)
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <Checkbox isSelected={isDone} onChange={onMark}>
          <span className={isDone ? 'text-ink-soft line-through' : 'font-semibold'}>{title}</span>
        </Checkbox>
        {due && !isDone && (
          <p className="tabular py-1 text-sm text-ink-soft max-sm:ps-8">
            {isNow ? (
              <span className="font-semibold text-signal">Now</span>
            ) : (
              `By ${showDate(due)}, ${showDaysFrom(asOf, due)}`
            )}
          </p>
        )}
      </div>
      {!isDone && (
        <div className="ps-8">
          <p className="max-w-measure">{text}</p>
          {fact && (
            <Disclosure summary="Where this comes from" className="mt-1 text-sm">
              <p className="max-w-measure">{fact.text}</p>
              <SourceLine fact={fact} />
            </Disclosure>
          )}
        </div>
      )}
    </li>
  )
}
