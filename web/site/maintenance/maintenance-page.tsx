import { getNotice } from '#contract/operations/maintenance.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import type { Route } from './+types/maintenance-page.ts'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).call(getNotice, {})
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Maintenance',
    description: 'Whether Waypoint is down for maintenance.',
    path: '/maintenance',
    listed: false,
  })
}

/** Replaces every page while the service is closed (server/platform/http/pages.ts). */
export default function MaintenancePage({ loaderData: { mode, message } }: Route.ComponentProps) {
  if (mode === 'off') {
    return (
      <PublicLayout width="narrow">
        <PageHeader title="We’re up and running">No maintenance is going on.</PageHeader>
        <LinkButton to="/">Go to the home page</LinkButton>
      </PublicLayout>
    )
  }
  const title = mode === 'closed' ? 'We’ll be right back' : 'Read-only for now'
  return (
    <PublicLayout width="narrow">
      <PageHeader title={title} />
      <p className="max-w-measure whitespace-pre-line">{message}</p>
      <p className="mt-4 max-w-measure text-ink-soft">
        {mode === 'closed'
          ? 'Everything you saved is kept. Reload this page in a few minutes.'
          : 'Everything you saved is kept. You can read and search as usual.'}
      </p>
    </PublicLayout>
  )
}
