import { ExternalLink } from 'lucide-react'
import { data, redirect } from 'react-router'
import { getResource, ReportReason, reportResource } from '#contract/directory/resources.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Section } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/resource-page.ts'
import { CrisisLine } from './crisis-line.tsx'
import { ReportForm } from './report-form.tsx'
import { PhoneLink, ResourceCard } from './resource-card.tsx'
import { ResourceFacts } from './resource-facts.tsx'
import { showSite } from './resource-labels.ts'

export const handle = { script: false, query: ['reported'] } satisfies PageHandle

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { call, formStamp } = context.get(servicesContext)
  const input = getResource.input.safeParse(params)
  if (!input.success) throw data(null, { status: 404 })
  const { resource, similar } = await call(getResource, input.data)
  const isReported = new URL(request.url).searchParams.get('reported') === '1'
  return { resource, similar, isReported, stamp: formStamp() }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { answer, requestId = '' } = context.get(servicesContext)
  const form = await request.formData()
  const textField = (name: string) => String(form.get(name) ?? '')
  const values = { reason: textField('reason'), note: textField('note') }
  const reason = ReportReason.safeParse(values.reason)
  if (!reason.success) {
    const message = 'Choose what is wrong.'
    const problem = { code: 'validation' as const, message, fields: { reason: message }, requestId }
    return data({ problem, values }, { status: 400 })
  }
  const trap = { website: textField('website'), stamp: textField('stamp') }
  const input = { id, note: values.note, reason: reason.data, ...trap }
  const sent = await answer(reportResource, input)
  if (sent.ok) throw redirect(`/resources/${id}?reported=1#report`, 303)
  return data({ problem: sent.problem, values }, { status: sent.status })
}

export function meta(args: Route.MetaArgs) {
  const { title, summary, id } = args.loaderData?.resource ?? { title: 'Resource', summary: '' }
  return pageMeta(args, {
    title: `${title} · Resources`,
    description: summary || 'Help for service members, veterans and their families.',
    path: id ? `/resources/${id}` : '/resources',
  })
}

export default function ResourcePage({ loaderData, actionData }: Route.ComponentProps) {
  const { resource, similar, isReported, stamp } = loaderData
  const { title, summary, url, phone } = resource
  return (
    <PublicLayout>
      <PageHeader title={title} above={<TextLink to="/resources">Resources</TextLink>}>
        <p className="text-lg text-ink">{summary}</p>
      </PageHeader>
      <div className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={url} rel="noreferrer" className={buttonStyle('primary')}>
          <Icon of={ExternalLink} size={18} />
          Go to {showSite(url)}
          <span className="sr-only"> (another site)</span>
        </a>
        {phone && <PhoneLink phone={phone} />}
      </div>
      <CrisisLine />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.2fr_1fr]">
        <ResourceFacts resource={resource} />
        <section aria-labelledby="report" className="min-w-0">
          <h2 id="report" className="mb-3 text-xl">
            Report a broken link
          </h2>
          {isReported && !actionData ? (
            <Alert tone="good" title="Thank you">
              An admin will look at it and mend the entry or take it out.
            </Alert>
          ) : (
            <ReportForm
              stamp={stamp}
              problem={actionData?.problem}
              values={actionData?.values}
              path={`/resources/${resource.id}#report`}
            />
          )}
        </section>
      </div>
      {similar.length > 0 && (
        <Section id="similar" title="For the same need">
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {similar.map((item) => (
              <li key={item.id} className="[&>*]:h-full">
                <ResourceCard resource={item} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </PublicLayout>
  )
}
