import { planQuestions, priceTexts } from '#web/account/plans/plan-words.ts'
import { PricingTable } from '#web/account/plans/pricing-table.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Faq } from '#web/site/showcase/faq.tsx'
import { PageOpening, PagePart } from '#web/ui/page-opening.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { StepPath } from '#web/ui/step-path.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/pricing-page.ts'
import { ComparisonTable } from './comparison-table.tsx'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Pricing',
    description: `Free, Premium at ${priceTexts.premium}, or Lifetime at ${priceTexts.lifetime}. Free for ranks E1–E4 and O1–O2.`,
    path: '/pricing',
    image: 'pricing',
  })
}

const canceling = [
  {
    title: 'You press “Cancel” twice',
    text: 'Once to say so, once to confirm. No call, no form, no offer to talk you out of it.',
  },
  {
    title: 'Until the period ends, nothing changes',
    text: 'You keep access until the end of the billing period you have paid for. During the trial you pay nothing at all.',
  },
  {
    title: 'Then you are on the Free plan',
    text: 'Your surveys, reports, roadmap and notes stay. What Premium added to a report is hidden, not deleted, and is there again if you come back.',
  },
]

const fairness = [
  {
    question: 'Will the price go up while I pay?',
    answer: 'Not for the period you have paid for. A new price is shown here before it counts.',
  },
  {
    question: 'How long is “lifetime”?',
    answer:
      'As long as the service exists. You get what Premium gains later without paying again. If you paid for Premium until then, that subscription ends.',
  },
]

export default function PricingPage() {
  return (
    <PublicLayout>
      <PageOpening title="Three plans. One costs nothing.">
        <p>
          Start free and stay free if that is enough. Pay for a few months while you prepare, or
          once and for good. Junior ranks get everything in Premium at no cost.
        </p>
      </PageOpening>
      <section aria-labelledby="plans" className="mt-12">
        <h2 id="plans" className="sr-only">
          The plans
        </h2>
        <PricingTable />
      </section>
      <PagePart
        id="compare"
        title="Line by line"
        lead="Each plan holds everything that the one before it holds."
      >
        <ComparisonTable />
      </PagePart>
      <PagePart
        id="cancel"
        isBeside
        title="What canceling does"
        lead="The day you cancel is not the day you lose anything."
      >
        <StepPath label="What canceling does" steps={canceling} />
      </PagePart>
      <PagePart id="questions" isBeside title="Questions about money">
        <Faq questions={[...planQuestions, ...fairness]} />
        <p className="mt-6">
          Something else? <TextLink to="/contact">Write to us</TextLink>, or read{' '}
          <TextLink to="/military-discount">who pays nothing, and how</TextLink>.
        </p>
      </PagePart>
    </PublicLayout>
  )
}
