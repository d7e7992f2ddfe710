import { data, redirect } from 'react-router'
import { createTicket, TicketTopic } from '#contract/community/tickets.ts'
import { getSite } from '#contract/operations/settings.ts'
import { SentNotice } from '#web/community/tickets/tickets.ts'
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

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { contactEmail } = await context.get(servicesContext).call(getSite, {})
  return {
    contactEmail,
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
    description: 'Contact the Waypoint team, or find help right now.',
    path: '/contact',
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stamp, topic, sent, contactEmail } = loaderData
  return (
    <PublicLayout>
      <PageHeader title="Contact">
        <p className="text-lg">We’ll email a ticket number and a real person will reply.</p>
        {contactEmail && (
          <p className="mt-2 wrap-anywhere">
            Prefer email? Write to <TextLink to={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
            .
          </p>
        )}
      </PageHeader>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="max-w-measure">
          {sent && !actionData ? (
            <SentNotice number={sent}>
              Anything to add? <TextLink to="/contact">Send another message</TextLink> and include
              your ticket number.
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

/** Faster or better ways to get help. */
function Elsewhere() {
  return (
    <aside aria-labelledby="elsewhere" className="flex flex-col gap-8">
      <h2 id="elsewhere" className="sr-only">
        Faster help
      </h2>
      <section className="border-s-2 border-signal ps-5">
        <h3 className="text-lg">In a crisis</h3>
        <p className="mt-1">
          Veterans Crisis Line: dial <PlainLink href="tel:988">988</PlainLink> then press 1, or text{' '}
          <PlainLink href="sms:838255">838255</PlainLink>. It’s 24/7, and you don’t need to be
          enrolled in VA health care.
        </p>
      </section>
      <section className="border-s-2 border-line ps-5">
        <h3 className="text-lg">Your dates and your approval</h3>
        <p className="mt-1">
          Your transition office and command have the answers for your case. We can show you{' '}
          <TextLink to="/roadmap">every deadline</TextLink> and{' '}
          <TextLink to="/skillbridge-101">how SkillBridge works</TextLink>.
        </p>
      </section>
      <section className="border-s-2 border-line ps-5">
        <h3 className="text-lg">A program</h3>
        <p className="mt-1">
          Host not answering? Report it on the program’s page. Want to list a program?{' '}
          <TextLink to="/partners">Start here</TextLink>.
        </p>
      </section>
      <section className="border-s-2 border-line ps-5">
        <h3 className="text-lg">Locked out</h3>
        <p className="mt-1">
          <TextLink to="/forgot-password">Reset your password</TextLink>. We’ll never ask for your
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
