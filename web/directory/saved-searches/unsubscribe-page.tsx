import { data } from 'react-router'
import { unsubscribeFromAlerts } from '#contract/directory/saved-searches.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { servicesContext } from '#web/services.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import type { Route } from './+types/unsubscribe-page.ts'

export const handle = { script: false, query: ['key'] } satisfies PageHandle

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function meta() {
  return [{ title: 'Stop emails · Waypoint' }, { name: 'robots', content: 'noindex' }]
}

/** The form's button, or the email client's one-click unsubscribe (RFC 8058). */
export async function action({ context, request }: Route.ActionArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const answer = await context.get(servicesContext).answer(unsubscribeFromAlerts, { key })
  if (answer.ok) return { problem: null }
  return data({ problem: answer.problem.message }, { status: answer.status })
}

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  if (actionData && actionData.problem === null) {
    return (
      <PublicLayout width="narrow">
        <PageHeader title="Emails stopped">
          We won’t send you these emails anymore. You still find everything in Waypoint.
        </PageHeader>
        <LinkButton to="/dashboard/settings/notifications">Choose which emails I get</LinkButton>
      </PublicLayout>
    )
  }
  return (
    <PublicLayout width="narrow">
      <PageHeader title="Stop these emails?">
        {actionData?.problem ?? 'You can turn them back on anytime.'}
      </PageHeader>
      <form method="post">
        <button type="submit" className={buttonStyle('primary')}>
          Stop these emails
        </button>
      </form>
    </PublicLayout>
  )
}
