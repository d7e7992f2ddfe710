import { PasswordSection } from '#web/account/accounts/accounts.ts'
import { LinkedSignInsSection } from '#web/account/identities/identities.ts'
import { SecondFactorSection } from '#web/account/second-factors/second-factors.ts'
import { SessionsSection } from '#web/account/sessions/sessions.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export function meta() {
  return [{ title: 'Security · Waypoint' }]
}

export default function SecurityPage() {
  return (
    <>
      <PageHeader title="Security">How you log in, and where you’re logged in.</PageHeader>
      <PasswordSection />
      <SecondFactorSection />
      <LinkedSignInsSection />
      <SessionsSection />
    </>
  )
}
