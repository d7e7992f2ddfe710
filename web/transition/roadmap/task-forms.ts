import { lazyComponent } from '#web/ui/lazy-component.tsx'
import type { OwnTaskFormProps } from './own-task-form.tsx'
import type { SnoozeFormProps } from './snooze-form.tsx'

// Lazy: dialogs and date fields are larger than the roadmap itself.

export const OwnTaskForm = lazyComponent<OwnTaskFormProps>(async () => {
  const { OwnTaskForm } = await import('./own-task-form.tsx')
  return OwnTaskForm
})

export const SnoozeForm = lazyComponent<SnoozeFormProps>(async () => {
  const { SnoozeForm } = await import('./snooze-form.tsx')
  return SnoozeForm
})
