import { PageHeader } from '#web/ui/page-header.tsx'

export function meta() {
  return [{ title: 'Confirm your email address · Waypoint' }]
}

export default function VerifyEmailPage() {
  return <PageHeader title="Confirm your email address" />
}
