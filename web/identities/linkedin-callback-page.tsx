import { PageHeader } from '#web/ui/page-header.tsx'

export function meta() {
  return [{ title: 'Logging in with LinkedIn · Waypoint' }]
}

export default function LinkedInCallbackPage() {
  return <PageHeader title="Logging in with LinkedIn" />
}
