import { PricingTable, planQuestions, priceTexts } from '#web/account/plans/plans.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Faq } from '#web/site/showcase/showcase.ts'
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
    title: 'Two clicks',
    text: 'Under Billing in your account. No phone call.',
  },
  {
    title: 'You keep access',
    text: 'You keep access until your billing period ends. If you cancel during the trial, you pay nothing.',
  },
  {
    title: 'Then you’re on the Free plan',
    text: 'Everything you made stays: you can read and export it. Matches past the first ten come back if you do.',
  },
]

const fairness = [
  {
    question: 'Will my price go up?',
    answer: 'Not for the period you’ve paid for. We’ll post price changes here first.',
  },
  {
    question: 'How long is “lifetime”?',
    answer:
      'As long as Waypoint exists. New Premium features are included. If you have a Premium subscription, it ends when you go Lifetime.',
  },
]

export default function PricingPage() {
  return (
    <PublicLayout>
      <PageOpening title="Simple pricing. Free to start.">
        <p>Pay monthly, or once for life. Premium is free for junior ranks.</p>
      </PageOpening>
      <section aria-labelledby="plans" className="mt-12">
        <h2 id="plans" className="sr-only">
          The plans
        </h2>
        <PricingTable />
      </section>
      <PagePart
        id="compare"
        title="Compare plans"
        lead="Each plan includes everything in the one before it."
      >
        <ComparisonTable />
      </PagePart>
      <PagePart id="cancel" isBeside title="Cancel anytime">
        <StepPath label="Cancel anytime" steps={canceling} />
      </PagePart>
      <PagePart id="questions" isBeside title="Questions about pricing">
        <Faq questions={[...planQuestions, ...fairness]} />
        <p className="mt-6">
          Another question? <TextLink to="/contact">Contact us</TextLink>, or read{' '}
          <TextLink to="/military-discount">who gets Premium free</TextLink>.
        </p>
      </PagePart>
    </PublicLayout>
  )
}
