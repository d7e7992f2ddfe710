import { pageMeta } from '#web/lib/page-meta.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import type { Route } from './+types/slow-down-page.ts'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=3600' }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Please wait a moment',
    description: 'We’re getting a lot of requests from your network.',
    path: '/slow-down',
    listed: false,
  })
}

/** Replaces a page when its network is rate limited (server/platform/http/pages.ts). */
export default function SlowDownPage() {
  return (
    <PublicLayout width="narrow">
      <PageHeader title="Please wait a moment">
        We’re getting a lot of requests from your network. Nothing you saved is lost.
      </PageHeader>
      <p className="max-w-measure text-ink-soft">
        Wait a few minutes, then reload this page. On base or in a classroom, many people share one
        network, so it may not be you.
      </p>
    </PublicLayout>
  )
}
