import { Check } from 'lucide-react'
import { freeGradesText, type Plan, type PlanName, plans } from '#contract/account/plans.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { signupPath } from './plan-text.ts'

interface PlanText {
  readonly lead: string
  readonly terms: string
  readonly act: string
}

const words: Readonly<Record<PlanName, PlanText>> = {
  free: {
    lead: 'See which programs fit you.',
    terms: 'No credit card.',
    act: 'Start free',
  },
  premium: {
    lead: 'For the months before you get out.',
    terms: `First ${plans.premium.trialDays} days free, then $${plans.premium.dollars} per month until you cancel. Credit card required. Cancel in two clicks.`,
    act: 'Choose Premium',
  },
  lifetime: {
    lead: 'Pay once, use it for life.',
    terms: `$${plans.lifetime.dollars} once. No renewal. Replaces your Premium subscription.`,
    act: 'Choose Lifetime',
  },
}

/** The three plans side by side, each with a point on a line. Needs no script. */
export function PricingTable() {
  return (
    <div>
      <PaymentNotice className="mb-8" />
      <ul className="grid gap-x-6 gap-y-10 lg:grid-cols-3 lg:gap-y-0">
        {Object.values(plans).map((plan) => (
          <PlanCard key={plan.name} plan={plan} words={words[plan.name]} />
        ))}
      </ul>
      <RankRule />
    </div>
  )
}

function PlanCard({ plan, words: { lead, terms, act } }: { plan: Plan; words: PlanText }) {
  const isMain = plan.name === 'premium'
  const { dollars, per, title, contents } = plan
  return (
    <li className="flex flex-col">
      <Waypoint isMain={isMain} />
      <article
        aria-labelledby={`plan-${plan.name}`}
        className={classNames(
          'card mt-4 flex flex-1 flex-col rounded-card border bg-surface p-6',
          isMain ? 'border-brand' : 'border-line',
        )}
      >
        <h3 id={`plan-${plan.name}`} className="text-xl">
          {title}
        </h3>
        <p className="mt-1 text-ink-soft">{lead}</p>
        <p className="mt-5 flex items-baseline gap-2">
          <span className="tabular text-4xl font-bold">${dollars}</span>
          <span className="text-ink-soft">{per === 'once' ? 'one-time' : 'per month'}</span>
        </p>
        <ul className="mt-6 flex flex-1 flex-col gap-2.5 border-t border-line pt-6">
          {contents.map((content) => (
            <li key={content} className="flex gap-2.5">
              <Icon of={Check} className="mt-0.5 text-good" />
              <span>{content}</span>
            </li>
          ))}
        </ul>
        <div className="mt-8">
          <LinkButton
            to={signupPath(plan.name)}
            variant={isMain ? 'primary' : 'secondary'}
            className="no-print w-full"
          >
            {act}
          </LinkButton>
          <p className="mt-3 min-h-[2lh] text-sm text-ink-soft max-lg:min-h-0">{terms}</p>
        </div>
      </article>
    </li>
  )
}

/** A plan's point; on wide screens the three share a line. */
function Waypoint({ isMain }: { isMain: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="relative flex h-6 items-center justify-center max-lg:hidden before:absolute before:inset-x-[-12px] before:top-[11px] before:h-0.5 before:bg-line"
    >
      <span
        className={classNames(
          'forced-edge relative size-4 rounded-full border-3',
          isMain ? 'border-signal bg-signal' : 'border-brand bg-canvas',
        )}
      />
    </span>
  )
}

/** Who gets Premium free; shown below every pricing table. */
export function RankRule() {
  return (
    <div className="mt-8 rounded-card border border-good bg-good-tint px-6 py-5">
      <p className="max-w-measure">
        <strong>Free for ranks {freeGradesText}.</strong> Premium is free for as long as you hold
        one of these ranks. Confirm your rank once a year.
      </p>
    </div>
  )
}
