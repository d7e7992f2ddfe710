import { Suspense, useState } from 'react'
import type { FederalChecklistItem } from '#contract/transition/federal-careers.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { readProblem } from '#web/ui/problem-text.ts'
import type { RoadmapDialogProps } from './roadmap-dialog.tsx'
import { useFederalMarks } from './use-federal-marks.ts'

const RoadmapDialog = lazyComponent<RoadmapDialogProps>(async () => {
  const { RoadmapDialog } = await import('./roadmap-dialog.tsx')
  return RoadmapDialog
})

/** Steps to take before applying; each can be checked and unchecked. */
export function Checklist({ items }: { items: readonly FederalChecklistItem[] }) {
  const { mark, error, closeError } = useFederalMarks()
  const [isAdding, setAdding] = useState(false)
  const done = items.filter((item) => item.done).length
  const isOpen = items.some((item) => !item.done && !item.inRoadmap)
  return (
    <Section
      id="checklist"
      title="Checklist"
      actions={
        isOpen && (
          <Button variant="secondary" size="small" onPress={() => setAdding(true)}>
            Add open steps to my roadmap
          </Button>
        )
      }
    >
      <p className="text-ink-soft" role="status">
        {done} of {items.length} done.
      </p>
      {error && (
        <div className="mt-4">
          <Alert tone="error" title="Not saved" onClose={closeError}>
            {readProblem(error).message}
          </Alert>
        </div>
      )}
      {isAdding && (
        <Suspense>
          <RoadmapDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <ol className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
        {items.map((item) => (
          <Step key={item.key} item={item} onMark={(next) => mark(item.key, next)} />
        ))}
      </ol>
    </Section>
  )
}

function Step({ item, onMark }: { item: FederalChecklistItem; onMark: (done: boolean) => void }) {
  const { title, fact, done, inRoadmap } = item
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <Checkbox isSelected={done} onChange={onMark}>
          <span className={done ? 'text-ink-soft line-through' : 'font-semibold'}>{title}</span>
        </Checkbox>
        {inRoadmap && <Badge>In your roadmap</Badge>}
      </div>
      {!done && (
        <div className="ps-8">
          <p className="max-w-measure">{fact.text}</p>
          <SourceLine fact={fact} />
        </div>
      )}
    </li>
  )
}
