import { WeightsSection } from '#web/operations/weights/weights-section.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProvidersSection } from './providers-section.tsx'

export function meta() {
  return [{ title: 'Matching and AI · Waypoint admin' }]
}

export default function AiConfigPage() {
  return (
    <>
      <PageHeader title="Matching and AI">
        What each part of a score counts, and which providers may help.
      </PageHeader>
      <WeightsSection />
      <ProvidersSection />
    </>
  )
}
