import { freeGrades, freeGradesText, plans } from '#contract/account/plans.ts'
import { listSurveyChoices } from '#contract/directory/knowledge.ts'
import { PaymentNotice } from '#web/account/plans/payment-notice.tsx'
import { priceTexts, signupPath } from '#web/account/plans/plan-words.ts'
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
    title: 'Free by rank',
    description: `Everything in Premium at no cost for ${freeGradesText}: which grades count, how you say so, and what happens when you are promoted.`,
    path: '/military-discount',
    image: 'military-discount',
  })
}

const steps = [
  {
    title: 'Make an account',
    text: 'Any email address will do. No card.',
  },
  {
    title: 'State your pay grade',
    text: 'It is part of the survey and of your profile. You confirm in one sentence that it is yours. We ask for no paper and no photo of an ID, and you should not send us one.',
  },
  {
    title: 'Premium is open',
    text: 'At once. Your grade is marked as stated by you until an admin has verified it. That changes nothing about what you can use.',
  },
  {
    title: 'Confirm it once a year',
    text: 'We ask whether your grade is still the same. One press says yes.',
  },
]

const cases = [
  {
    title: 'You are promoted',
    text: 'Above E-4 or O-2 you move to the Free plan, or take Premium. Your reports, your roadmap and everything you wrote stay.',
  },
  {
    title: 'Guard and Reserve',
    text: 'Your pay grade counts, on orders or off them.',
  },
  {
    title: 'You have separated',
    text: 'Your last pay grade counts. Someone who left as an E-4 pays nothing.',
  },
  {
    title: 'Warrant officers',
    text: 'Grades W-1 to W-5 are not among the free ones.',
  },
  {
    title: 'A .mil address',
    text: 'It shows that you belong to a service. It does not show your grade, so it is not required and not enough by itself.',
  },
  {
    title: 'A grade that is not yours',
    text: 'Somebody pays for you to use this. If an admin finds that a stated grade is wrong, Premium closes and the account stays.',
  },
]

const { premium, lifetime } = plans

export default function MilitaryDiscountPage({ loaderData }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <PageOpening
        title="Junior ranks pay nothing"
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
          If your pay grade is {freeGradesText}, everything in Premium is free. It is not a trial
          and not a discount code. It lasts as long as that is your grade.
        </p>
      </PageOpening>
      <PaymentNotice className="mt-12" />
      <PagePart id="how" isBeside title="How you get it" lead="Four steps, and no paperwork.">
        <StepPath label="How you get it" steps={steps} />
      </PagePart>
      <PagePart
        id="ranks"
        title="Your rank, if you do not think in grades"
        lead="Titles differ by service; the pay grade decides."
      >
        <RankTable ranks={loaderData.ranks} />
      </PagePart>
      <PagePart id="cases" isBeside title="What counts">
        <TextGrid items={cases} />
      </PagePart>
      <PagePart id="others" isBeside title="In any other grade">
        <p className="max-w-measure">
          The Free plan has ten matches with their reasons, three career paths and the roadmap, for
          as long as you like. Premium is {priceTexts.premium} after a free trial of{' '}
          {premium.trialDays} days, and most people need it for a few months only. Lifetime is $
          {lifetime.dollars} once.
        </p>
        <div className="no-print mt-6 flex flex-wrap gap-3">
          <LinkButton to={signupPath('premium')} variant="secondary">
            Start the free trial
          </LinkButton>
        </div>
        <p className="mt-6">
          Money should not be the reason to miss a deadline. If it is,{' '}
          <TextLink to="/contact">write to us</TextLink>.
        </p>
      </PagePart>
    </PublicLayout>
  )
}
