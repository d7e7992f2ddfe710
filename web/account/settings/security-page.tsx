import { PasswordSection } from '#web/account/accounts/password-section.tsx'
import { LinkedSignInsSection } from '#web/account/identities/linked-sign-ins-section.tsx'
import { SecondFactorSection } from '#web/account/second-factors/second-factor-section.tsx'
import { SessionsSection } from '#web/account/sessions/sessions-section.tsx'
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
