import { freeGrades, freeGradesText, plans } from '#contract/account/plans.ts'
import { listSurveyChoices } from '#contract/directory/knowledge.ts'
import { PaymentNotice, priceTexts, signupPath } from '#web/account/plans/plans.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageOpening, PagePart, TextGrid } from '#web/ui/page-opening.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { StepPath } from '#web/ui/step-path.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/military-discount-page.ts'
import { GradeBoard } from './grade-board.tsx'
import { RankTable } from './rank-table.tsx'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { ranks } = await context.get(servicesContext).call(listSurveyChoices, {})
  return { ranks: ranks.filter(({ payGrade }) => freeGrades.includes(payGrade)) }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Free for junior ranks',
    description: `Premium is free for ${freeGradesText}. See who qualifies, how to get it, and what happens when you’re promoted.`,
    path: '/military-discount',
    image: 'military-discount',
  })
}

const steps = [
  {
    title: 'Create an account',
    text: 'Any email works. No credit card.',
  },
  {
    title: 'Confirm your pay grade',
    text: 'In your account, under Billing. No documents or ID photo needed.',
  },
  {
    title: 'You get Premium right away',
    text: 'Your rank shows as self-reported until an admin verifies it. You can use everything in the meantime.',
  },
  {
    title: 'Confirm it once a year',
    text: 'We email you a month before the year is over and ask if your rank is still the same.',
  },
]

const cases = [
  {
    title: 'You’re promoted',
    text: 'Above E-4 or O-2, you move to the Free plan or choose Premium. Your reports and roadmap stay.',
  },
  {
    title: 'Guard and Reserve',
    text: 'You qualify by pay grade, on orders or off.',
  },
  {
    title: 'You’ve separated',
    text: 'We use your last pay grade. If you left as an E-4, Premium is free.',
  },
  {
    title: 'Warrant officers',
    text: 'W-1 to W-5 aren’t included.',
  },
  {
    title: 'A .mil address',
    text: 'It shows you serve but not your rank, so you don’t need one.',
  },
  {
    title: 'Wrong rank',
    text: 'If your rank turns out to be wrong, you’ll move to the Free plan.',
  },
]

const { premium, lifetime } = plans

export default function MilitaryDiscountPage({ loaderData }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <PageOpening
        title="Free for junior ranks"
        beside={<GradeBoard />}
        actions={
          <>
            <LinkButton to="/signup">Create an account</LinkButton>
            <LinkButton to="/pricing" variant="secondary">
              See all prices
            </LinkButton>
          </>
        }
      >
        <p>
          If you’re E-1 to E-4 or O-1 to O-2, Premium is free. It isn’t a trial or a discount code:
          it’s free for as long as you hold that rank.
        </p>
      </PageOpening>
      <PaymentNotice className="mt-12" />
      <PagePart id="how" isBeside title="How you get it" lead="Four steps, no paperwork.">
        <StepPath label="How you get it" steps={steps} />
      </PagePart>
      <PagePart
        id="ranks"
        title="Find your rank"
        lead="Rank titles differ by service. What matters is your pay grade."
      >
        <RankTable ranks={loaderData.ranks} />
      </PagePart>
      <PagePart id="cases" isBeside title="Who qualifies">
        <TextGrid items={cases} />
      </PagePart>
      <PagePart id="others" isBeside title="Any other rank">
        <p className="max-w-measure">
          The Free plan includes ten matches with reasons, three career paths and your roadmap, for
          as long as you like. Premium is {priceTexts.premium} after a free trial of{' '}
          {premium.trialDays} days, and most people need it for a few months only. Lifetime is $
          {lifetime.dollars} once.
        </p>
        <div className="no-print mt-6 flex flex-wrap gap-3">
          <LinkButton to={signupPath('premium')} variant="secondary">
            Compare plans
          </LinkButton>
        </div>
        <p className="mt-6">
          If money is the reason you’d miss a deadline, <TextLink to="/contact">tell us</TextLink>.
        </p>
      </PagePart>
    </PublicLayout>
  )
}
