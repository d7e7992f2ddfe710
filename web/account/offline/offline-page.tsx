import { pageMeta } from '#web/lib/page-meta.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import type { Route } from './+types/offline-page.ts'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'You’re offline',
    description: 'What you can still read offline.',
    path: '/offline',
    listed: false,
  })
}

export default function OfflinePage() {
  return (
    <PublicLayout width="narrow">
      <PageHeader title="You’re offline">
        We can’t load this page. Nothing you saved is lost.
      </PageHeader>
      <div className="flex max-w-measure flex-col gap-4">
        <p>
          If you turned on offline access, you can open your last report and roadmap here. Turn it
          on under Settings, Your data.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/dashboard/matches">My last report</LinkButton>
          <LinkButton to="/dashboard/roadmap" variant="secondary">
            My roadmap
          </LinkButton>
        </div>
        <p className="text-ink-soft">
          For anything else, reload this page when you’re back online.
        </p>
      </div>
    </PublicLayout>
  )
}
