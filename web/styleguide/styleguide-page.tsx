import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'

export function meta() {
  return [{ title: 'Style guide · Waypoint' }]
}

export default function StyleguidePage() {
  return (
    <PublicLayout>
      <PageHeader title="Style guide" />
    </PublicLayout>
  )
}
