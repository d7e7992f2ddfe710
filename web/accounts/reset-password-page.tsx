import { PageHeader } from '#web/ui/page-header.tsx'

export function meta() {
  return [{ title: 'Choose a new password · Waypoint' }]
}

export default function ResetPasswordPage() {
  return <PageHeader title="Choose a new password" />
}
