import { data, Form, redirect } from 'react-router'
import { suggestResource } from '#contract/directory/resources.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { BotTrap } from '#web/ui/bot-trap.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FormProblem, PlainField, PlainSubmit, PlainTextArea } from '#web/ui/plain-form.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/suggest-page.ts'
import { CrisisLine } from './crisis-line.tsx'

export const handle = { script: false, query: ['sent'] } satisfies PageHandle

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function loader({ request, context }: Route.LoaderArgs) {
  const isSent = new URL(request.url).searchParams.get('sent') === '1'
  return { isSent, stamp: context.get(servicesContext).formStamp() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const textField = (name: string) => String(form.get(name) ?? '')
  const values = { title: textField('title'), url: textField('url'), why: textField('why') }
  const trap = { website: textField('website'), stamp: textField('stamp') }
  const sent = await context.get(servicesContext).answer(suggestResource, { ...values, ...trap })
  if (sent.ok) throw redirect('/resources/suggest?sent=1', 303)
  return data({ problem: sent.problem, values }, { status: sent.status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Suggest a resource',
    description:
      'Tell us of a program, an office or a group that helps people who leave the military. A person reads every suggestion before it is listed.',
    path: '/resources/suggest',
  })
}

export default function SuggestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, stamp } = loaderData
  return (
    <PublicLayout width="narrow">
      <PageHeader title="Suggest a resource" above={<TextLink to="/resources">Resources</TextLink>}>
        Something that helped you, or that you run. A person reads every suggestion before it is
        listed. We list what is free or fairly priced, what says who runs it, and what is not a
        sales page.
      </PageHeader>
      {isSent && !actionData ? (
        <Sent />
      ) : (
        <SuggestForm stamp={stamp} problem={actionData?.problem} values={actionData?.values} />
      )}
      <div className="mt-12">
        <CrisisLine />
      </div>
    </PublicLayout>
  )
}

type ActionData = NonNullable<Route.ComponentProps['actionData']>

interface SuggestFormProps {
  stamp: string
  problem: ActionData['problem'] | undefined
  values: ActionData['values'] | undefined
}

const labels = { title: 'Name', url: 'Link', why: 'Why is it good, and for whom?' }

function SuggestForm({ stamp, problem, values }: SuggestFormProps) {
  const { title, url, why } = problem?.fields ?? {}
  return (
    <Form
      method="post"
      action="/resources/suggest"
      noValidate
      className="flex flex-col items-start gap-5"
    >
      <FormProblem problem={problem} labels={labels} />
      <BotTrap stamp={stamp} />
      <PlainField
        label={labels.title}
        name="title"
        maxLength={120}
        value={values?.title}
        error={title}
      />
      <PlainField
        label={labels.url}
        name="url"
        type="url"
        maxLength={500}
        value={values?.url}
        error={url}
        autoComplete="off"
        description="The full address, such as https://www.example.org."
      />
      <PlainTextArea
        label={labels.why}
        name="why"
        rows={5}
        maxLength={1000}
        value={values?.why}
        error={why}
        description="A sentence or two. Please leave out names of people and anything private."
      />
      <PlainSubmit>Send suggestion</PlainSubmit>
      <p className="text-sm text-ink-soft">
        We keep what you write here and no name or address with it, so we cannot answer. For an
        answer, use the <TextLink to="/contact">contact form</TextLink>.
      </p>
    </Form>
  )
}

function Sent() {
  return (
    <section aria-labelledby="sent" role="status">
      <h2 id="sent" className="text-xl">
        Thank you
      </h2>
      <p className="mt-1">
        Your suggestion waits for a person to read it. If it fits, you will find it on the list.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to="/resources">Back to the resources</LinkButton>
        <LinkButton to="/resources/suggest" variant="secondary">
          Suggest another
        </LinkButton>
      </div>
    </section>
  )
}
