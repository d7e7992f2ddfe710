import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { StepOnPage } from './use-steps.ts'

export interface StepLineProps {
  step: StepOnPage
  onDone: (isDone: boolean) => void
}

/** A step: its checkbox and how to do it. */
export function StepLine({ step: { title, how, done }, onDone }: StepLineProps) {
  return (
    <div className="min-w-0 flex-1">
      <Checkbox isSelected={done} onChange={onDone}>
        <span className="wrap-anywhere">{title}</span>
      </Checkbox>
      {how && (
        <div className="ps-8 text-sm">
          <Disclosure summary="How">
            <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{how}</p>
          </Disclosure>
        </div>
      )}
    </div>
  )
}
