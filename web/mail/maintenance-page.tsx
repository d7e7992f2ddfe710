import { PageHeader } from '#web/ui/page-header.tsx'

export function meta() {
  return [{ title: 'Maintenance · Waypoint' }]
}

export default function MaintenancePage() {
  return <PageHeader title="Maintenance" />
}
