import { data, redirect } from 'react-router'
import { offerListing } from '#contract/community/tickets.ts'
import { OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { SentNotice } from '#web/community/tickets/tickets.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageOpening, PagePart, TextGrid } from '#web/ui/page-opening.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { readForm, sentNumber } from '#web/ui/sent-form.ts'
import { StepPath } from '#web/ui/step-path.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/partners-page.ts'
import { ListingExample } from './listing-example.tsx'
import { OfferForm } from './offer-form.tsx'
import { needs, promises, steps } from './partner-text.ts'

export const handle = { script: false, query: ['sent'] } satisfies PageHandle

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function loader({ context, request }: Route.LoaderArgs) {
  return {
    stamp: context.get(servicesContext).formStamp(),
    sent: sentNumber(new URL(request.url).searchParams),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = await readForm(request)
  const { organization = '', homepage = '', name = '', email = '' } = values
  const { message = '', length = '', places = '', stamp, website } = values
  const answer = await context.get(servicesContext).answer(offerListing, {
    organization,
    homepage,
    name,
    email,
    message,
    length,
    places,
    stamp,
    website,
    offer: OpportunityKind.catch('skillbridge').parse(values.offer),
  })
  if (answer.ok) return redirect(`/partners?sent=${answer.output.number}#offer`, 303)
  return data({ values, problem: answer.problem }, { status: answer.status })
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'For employers',
    description:
      'List your SkillBridge program, apprenticeship, training or job on Waypoint. It’s free.',
    path: '/partners',
    image: 'partners',
  })
}

export default function PartnersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stamp, sent } = loaderData
  return (
    <PublicLayout>
      <PageOpening
        title="Hire people leaving the military"
        actions={<LinkButton to="#offer">List your program</LinkButton>}
        beside={<ListingExample />}
      >
        <p>
          List a SkillBridge program, apprenticeship, training or job. We match it with people whose
          experience, dates and location fit, and tell them why.
        </p>
      </PageOpening>
      <PagePart id="how" isBeside title="How it works">
        <StepPath label="How it works" steps={steps} />
      </PagePart>
      <PagePart id="needs" isBeside title="What makes a good listing">
        <TextGrid items={needs} />
      </PagePart>
      <PagePart id="promises" isBeside title="Free and fair">
        <TextGrid items={promises} />
      </PagePart>
      <PagePart id="skillbridge" isBeside title="Become a SkillBridge host">
        <Agreement />
      </PagePart>
      <PagePart id="offer" title="List your program">
        {sent && !actionData ? (
          <SentNotice number={sent}>
            Have another program? <TextLink to="/partners#offer">Submit another</TextLink>.
          </SentNotice>
        ) : (
          <OfferForm stamp={stamp} values={actionData?.values} problem={actionData?.problem} />
        )}
      </PagePart>
    </PublicLayout>
  )
}

/** SkillBridge hosts need an agreement with the Department of Defense; we only list them. */
function Agreement() {
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <p>
        SkillBridge hosts need a signed memorandum of understanding (MOU) with the Department of
        Defense. We can’t provide one, and a listing here doesn’t replace it. The program has
        accepted new hosts in two windows a year, after an ethics course.
      </p>
      <p>
        Without an MOU you can still list apprenticeships, training and jobs for veterans and people
        about to separate.
      </p>
      <div>
        <SourceLine
          fact={{
            source: 'DoD SkillBridge, notices of 2024 and 2025',
            url: 'https://skillbridge.osd.mil/industry-employers.htm',
            confidence: 'medium',
          }}
        />
        <p className="mt-1 text-sm text-ink-soft">
          Last checked May 12, 2025. See the official site for current dates.
        </p>
      </div>
    </div>
  )
}
