import { DeletionSection } from '#web/account/deletion/deletion.ts'
import { ExportSection } from '#web/account/exports/exports.ts'
import { KeepSection } from '#web/account/offline/offline.ts'
import { SupportAccessSection } from '#web/account/support-access/support-access.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Section } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ConsentSection } from './ai-consent-section.tsx'

export function meta() {
  return [{ title: 'Your data · Waypoint' }]
}

export default function DataPage() {
  const { account } = useSession()
  if (account === null) return <PageSkeleton label="Loading your data" />
  return (
    <>
      <PageHeader title="Your data">
        Download your data, choose who can use it, or delete it.
      </PageHeader>
      <Section id="family" title="Family">
        <p className="max-w-measure">
          You can share the steps and dates of your roadmap with your spouse or partner, and end it
          at any time.
        </p>
        <p className="mt-2">
          <TextLink to="/dashboard/family">Invite someone or see who you share with</TextLink>
        </p>
      </Section>
      <SupportAccessSection />
      <ExportSection />
      <KeepSection />
      <ConsentSection />
      <DeletionSection account={account} />
    </>
  )
}
