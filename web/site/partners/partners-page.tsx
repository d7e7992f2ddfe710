import { data, redirect } from 'react-router'
import { offerListing } from '#contract/community/tickets.ts'
import { OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { SentNotice } from '#web/community/tickets/sent-notice.tsx'
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
    title: 'List an opportunity',
    description:
      'How organizations list SkillBridge programs, apprenticeships, training and jobs on Waypoint: what it takes, and what nobody can buy.',
    path: '/partners',
    image: 'partners',
  })
}

export default function PartnersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stamp, sent } = loaderData
  return (
    <PublicLayout>
      <PageOpening
        title="Open a door for people who leave the service"
        actions={<LinkButton to="#offer">Go to the form</LinkButton>}
        beside={<ListingExample />}
      >
        <p>
          List a SkillBridge program, an apprenticeship, a training or a job. We match it with
          people whose work, dates and places fit, and tell them why.
        </p>
      </PageOpening>
      <PagePart id="how" isBeside title="How it goes">
        <StepPath label="How it goes" steps={steps} />
      </PagePart>
      <PagePart id="needs" isBeside title="What makes a listing useful">
        <TextGrid items={needs} />
      </PagePart>
      <PagePart id="promises" isBeside title="What it costs, and what nobody can buy">
        <TextGrid items={promises} />
      </PagePart>
      <PagePart id="skillbridge" isBeside title="If you want to be a SkillBridge host">
        <Agreement />
      </PagePart>
      <PagePart id="offer" title="Offer an opportunity">
        {sent && !actionData ? (
          <SentNotice number={sent}>
            Another one? <TextLink to="/partners#offer">Open the form again</TextLink>.
          </SentNotice>
        ) : (
          <OfferForm stamp={stamp} values={actionData?.values} problem={actionData?.problem} />
        )}
      </PagePart>
    </PublicLayout>
  )
}

/** We list hosts; only the Department of Defense makes them. */
function Agreement() {
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <p>
        A SkillBridge host needs a signed memorandum of understanding with the Department of
        Defense. We cannot give you one, and a listing here does not replace it. The program has
        taken new hosts in two windows a year, and asks for an ethics course first.
      </p>
      <p>
        Without the memorandum you can still list apprenticeships, training and jobs for people who
        have left or are about to.
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
          Not checked at its source since 12 May 2025. Look there for the dates that count now.
        </p>
      </div>
    </div>
  )
}
