import { lazyComponent } from '#web/ui/lazy-component.tsx'
import type { StepFormProps } from './step-form.tsx'

// Lazy: dialogs, date fields and forms are larger than the page itself.

export const StepForm = lazyComponent<StepFormProps>(async () => {
  const { StepForm } = await import('./step-form.tsx')
  return StepForm
})

export const InviteForm = lazyComponent<object>(async () => {
  const { InviteForm } = await import('./invite-form.tsx')
  return InviteForm
})
