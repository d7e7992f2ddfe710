import { data, redirect } from 'react-router'
import { createTicket, TicketTopic } from '#contract/community/tickets.ts'
import { SentNotice } from '#web/community/tickets/sent-notice.tsx'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { readForm, sentNumber } from '#web/ui/sent-form.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/contact-page.ts'
import { ContactForm } from './contact-form.tsx'

export const handle = { script: false, query: ['about', 'sent'] } satisfies PageHandle

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return {
    stamp: context.get(servicesContext).formStamp(),
    topic: TicketTopic.catch('question').parse(searchParams.get('about')),
    sent: sentNumber(searchParams),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = await readForm(request)
  const { name = '', email = '', message = '', stamp, website } = values
  const answer = await context.get(servicesContext).answer(createTicket, {
    name,
    email,
    message,
    stamp,
    website,
    topic: TicketTopic.catch('question').parse(values.topic),
  })
  if (answer.ok) return redirect(`/contact?sent=${answer.output.number}`, 303)
  return data({ values, problem: answer.problem }, { status: answer.status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Contact',
    description:
      'Write to the people who run Waypoint, and where to go when you need somebody now.',
    path: '/contact',
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stamp, topic, sent } = loaderData
  return (
    <PublicLayout>
      <PageHeader title="Contact">
        <p className="text-lg">
          A person reads what you write. You get a number by email at once, and an answer from that
          person.
        </p>
      </PageHeader>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="max-w-measure">
          {sent && !actionData ? (
            <SentNotice number={sent}>
              Something to add? <TextLink to="/contact">Write once more</TextLink> and quote the
              number.
            </SentNotice>
          ) : (
            <ContactForm
              stamp={stamp}
              topic={topic}
              values={actionData?.values}
              problem={actionData?.problem}
            />
          )}
        </div>
        <Elsewhere />
      </div>
    </PublicLayout>
  )
}

/** Who can help sooner, or better. */
function Elsewhere() {
  return (
    <aside aria-labelledby="elsewhere" className="flex flex-col gap-8">
      <h2 id="elsewhere" className="sr-only">
        Who can help sooner
      </h2>
      <section className="border-s-2 border-signal ps-5">
        <h3 className="text-lg">When it cannot wait</h3>
        <p className="mt-1">
          Veterans Crisis Line: dial <PlainLink href="tel:988">988</PlainLink> then press 1, or text{' '}
          <PlainLink href="sms:838255">838255</PlainLink>. Any hour. You do not have to be enrolled
          anywhere.
        </p>
      </section>
      <section className="border-s-2 border-line ps-5">
        <h3 className="text-lg">Your dates and your approval</h3>
        <p className="mt-1">
          Your transition office and your command decide. We can show you{' '}
          <TextLink to="/roadmap">every deadline</TextLink> and{' '}
          <TextLink to="/skillbridge-101">how SkillBridge works</TextLink>.
        </p>
      </section>
      <section className="border-s-2 border-line ps-5">
        <h3 className="text-lg">A listing</h3>
        <p className="mt-1">
          Does a contact not answer? Say so on the page of the opportunity, so that the next person
          sees it. Do you want to list one? <TextLink to="/partners">Offer it here</TextLink>.
        </p>
      </section>
      <section className="border-s-2 border-line ps-5">
        <h3 className="text-lg">Locked out</h3>
        <p className="mt-1">
          <TextLink to="/forgot-password">Choose a new password</TextLink>. We never ask for your
          password or a code.
        </p>
      </section>
    </aside>
  )
}

function PlainLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="text-brand underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {children}
    </a>
  )
}
