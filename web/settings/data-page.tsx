import { PageHeader } from '#web/ui/page-header.tsx'

export function meta() {
  return [{ title: 'Your data · Waypoint' }]
}

export default function DataPage() {
  return <PageHeader title="Your data" />
}
