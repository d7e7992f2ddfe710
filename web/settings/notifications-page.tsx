import { PageHeader } from '#web/ui/page-header.tsx'

export function meta() {
  return [{ title: 'Notifications · Waypoint' }]
}

export default function NotificationsPage() {
  return <PageHeader title="Notifications" />
}
