import { WeightsSection } from '#web/operations/weights/weights.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProvidersSection } from './providers-section.tsx'

export function meta() {
  return [{ title: 'Matching and AI · Waypoint admin' }]
}

export default function AiConfigPage() {
  return (
    <>
      <PageHeader title="Matching and AI">
        How match scores add up, and which AI providers can help.
      </PageHeader>
      <WeightsSection />
      <ProvidersSection />
    </>
  )
}
