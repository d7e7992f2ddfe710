import { data, redirect } from 'react-router'
import { getOpportunity } from '#contract/directory/listing.ts'
import {
  ProblemKind,
  problemKinds,
  problemNames,
  reportListingProblem,
} from '#contract/directory/listing-problems.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BotTrap } from '#web/ui/bot-trap.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FormProblem, PlainChoice, PlainSubmit, PlainTextArea } from '#web/ui/plain-form.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { readForm } from '#web/ui/sent-form.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/problem-page.ts'

export const handle = { script: false, query: ['about', 'sent'] } satisfies PageHandle

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const input = getOpportunity.input.safeParse(params)
  if (!input.success) throw data(null, { status: 404 })
  const { id, title, organization } = await services.call(getOpportunity, input.data)
  const { searchParams } = new URL(request.url)
  return {
    opportunity: { id, title, organization },
    kind: ProblemKind.catch('no_answer').parse(searchParams.get('about')),
    sent: searchParams.get('sent') === '1',
    stamp: services.formStamp(),
  }
}

export async function action({ params: { id }, context, request }: Route.ActionArgs) {
  const values = await readForm(request)
  const { note = '', stamp, website } = values
  const kind = ProblemKind.catch('other').parse(values.kind)
  const answer = await context.get(servicesContext).answer(reportListingProblem, {
    id,
    kind,
    note,
    stamp,
    website,
  })
  if (answer.ok) return redirect(`/opportunities/${id}/problem?sent=1`, 303)
  return data({ values, problem: answer.problem }, { status: answer.status })
}

export function meta(args: Route.MetaArgs) {
  const { title = 'an opportunity', id = '' } = args.loaderData?.opportunity ?? {}
  return pageMeta(args, {
    title: `Report a problem with ${title}`,
    description: 'Tell us what’s wrong with a listing, so the next person doesn’t lose time.',
    path: `/opportunities/${id}/problem`,
    listed: false,
  })
}

const labels = { kind: 'What is wrong?', note: 'What happened?' }
const choices = problemKinds.map((code) => ({ code, title: problemNames[code] }))

export default function ProblemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { opportunity, kind, sent, stamp } = loaderData
  const { id, title, organization } = opportunity
  const values = actionData?.values
  const errors = actionData?.problem.fields ?? {}
  return (
    <PublicLayout>
      <PageHeader
        title="Report a problem"
        above={<TextLink to={`/opportunities/${id}`}>{title}</TextLink>}
      >
        With {title === organization.name ? title : `${title} at ${organization.name}`}.
      </PageHeader>
      <div className="flex max-w-measure flex-col gap-6">
        {sent && !actionData ? (
          <>
            <Alert tone="good" title="Thank you. We have it.">
              A person looks at it before anything changes. When they find that the contact does not
              answer, the page says so to everyone.
            </Alert>
            <div>
              <LinkButton to={`/opportunities/${id}`} variant="secondary">
                Back to the opportunity
              </LinkButton>
            </div>
          </>
        ) : (
          <form
            method="post"
            action={`/opportunities/${id}/problem`}
            noValidate
            className="flex flex-col gap-5"
          >
            <BotTrap stamp={stamp} />
            <FormProblem problem={actionData?.problem} labels={labels} />
            <PlainChoice
              label={labels.kind}
              name="kind"
              choices={choices}
              value={values?.kind ?? kind}
              error={errors.kind}
            />
            <PlainTextArea
              label={labels.note}
              name="note"
              rows={5}
              maxLength={1000}
              description="Leave it empty if the choice above says it all. No names of people, please."
              value={values?.note}
              error={errors.note}
            />
            <div>
              <PlainSubmit>Send</PlainSubmit>
            </div>
            <p className="text-sm text-ink-soft">
              We keep what you wrote and when, and nothing about you.
            </p>
          </form>
        )}
      </div>
    </PublicLayout>
  )
}
