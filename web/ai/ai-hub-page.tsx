import { PageHeader } from '#web/ui/page-header.tsx'

export function meta() {
  return [{ title: 'AI hub · Waypoint admin' }]
}

export default function AiHubPage() {
  return <PageHeader title="AI hub">What each AI feature did, and how well.</PageHeader>
}
