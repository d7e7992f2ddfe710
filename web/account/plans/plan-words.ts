import { type PlanName, plans } from '#contract/account/plans.ts'

const { premium, lifetime } = plans

/** What a plan costs, in one line: "$10 per month". */
export const priceTexts: Readonly<Record<PlanName, string>> = {
  free: `$${plans.free.dollars} per month`,
  premium: `$${premium.dollars} per month`,
  lifetime: `$${lifetime.dollars}, paid once`,
}

/** Where the button of a plan leads: sign-up keeps the choice. */
export function signupPath(name: PlanName): string {
  return name === 'free' ? '/signup' : `/signup?plan=${name}`
}

/** Questions about plans, with answers that are true on every page that shows them. */
export const planQuestions = [
  {
    question: 'What happens when I cancel?',
    answer:
      'You keep access until the end of the billing period you’ve paid for. Then you’re on the Free plan, and your surveys, reports and roadmap stay.',
  },
  {
    question: 'Is it really free for junior ranks?',
    answer: 'Yes. Premium is free for E-1 to E-4 and O-1 to O-2. Confirm your rank once a year.',
  },
  {
    question: 'How does the free trial work?',
    answer: `Your first ${premium.trialDays} days are free. Cancel before they end and you pay nothing. After that, Premium is ${priceTexts.premium}.`,
  },
  {
    question: 'What is the difference between Premium and Lifetime?',
    answer: `Premium is ${priceTexts.premium} and ends when you cancel. Lifetime is $${lifetime.dollars} once, for every Premium feature and future updates. The alumni network and success coaching are planned.`,
  },
] as const
