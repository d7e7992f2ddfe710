import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'

export const handle = { script: false }

export function meta() {
  return [{ title: 'Accessibility · Waypoint' }]
}

export default function AccessibilityPage() {
  return (
    <PublicLayout>
      <PageHeader title="Accessibility" />
    </PublicLayout>
  )
}
