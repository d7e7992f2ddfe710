import { lazyComponent } from '#web/ui/lazy-component.tsx'
import type { GoalFormProps } from './goal-form.tsx'
import type { StepFormProps } from './step-form.tsx'

// Lazy: most visits open no form, and its date fields are large.

export const GoalForm = lazyComponent<GoalFormProps>(async () => {
  const { GoalForm } = await import('./goal-form.tsx')
  return GoalForm
})

export const StepForm = lazyComponent<StepFormProps>(async () => {
  const { StepForm } = await import('./step-form.tsx')
  return StepForm
})
