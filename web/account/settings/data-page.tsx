import { DeletionSection } from '#web/account/deletion/deletion-section.tsx'
import { ExportSection } from '#web/account/exports/export-section.tsx'
import { KeepSection } from '#web/account/offline/keep-section.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
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
      <ExportSection />
      <KeepSection />
      <ConsentSection />
      <DeletionSection account={account} />
    </>
  )
}
