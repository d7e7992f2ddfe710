import { UnsavedGuard, useUnsavedForms } from '#web/lib/unsaved-guard.tsx'
import { WeightsSection } from '#web/operations/weights/weights.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProvidersSection } from './providers-section.tsx'

export function meta() {
  return [{ title: 'Matching and AI · Waypoint admin' }]
}

export default function AiConfigPage() {
  const { isDirty, onDirty } = useUnsavedForms()
  return (
    <>
      <PageHeader title="Matching and AI">
        How match scores add up, and which AI providers can help.
      </PageHeader>
      <WeightsSection onDirty={onDirty} />
      <ProvidersSection onDirty={onDirty} />
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}
