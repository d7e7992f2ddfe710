import { type PlanName, plans } from '#contract/account/plans.ts'

const { premium, lifetime } = plans

/** A plan's price on one line: "$10 per month". */
export const priceTexts: Readonly<Record<PlanName, string>> = {
  free: `$${plans.free.dollars} per month`,
  premium: `$${premium.dollars} per month`,
  lifetime: `$${lifetime.dollars}, paid once`,
}

/** The link of a plan's button: sign-up keeps the choice. */
export function signupPath(name: PlanName): string {
  return name === 'free' ? '/signup' : `/signup?plan=${name}`
}

/** Questions about plans; the answers must be true on every page that shows them. */
export const planQuestions = [
  {
    question: 'What happens when I cancel?',
    answer:
      'You keep access until the end of the billing period you’ve paid for. Then you’re on the Free plan. Everything you made stays: you can read and export it.',
  },
  {
    question: 'Is it really free for junior ranks?',
    answer:
      'Yes. Premium is free for E-1 to E-4 and O-1 to O-2. Tell us your pay grade under Billing and confirm it once a year.',
  },
  {
    question: 'How does the free trial work?',
    answer: `Your first ${premium.trialDays} days are free, once per person. You enter a card, and we email you three days before the trial ends. Cancel before then and you pay nothing. After that, Premium is ${priceTexts.premium}.`,
  },
  {
    question: 'What is the difference between Premium and Lifetime?',
    answer: `Premium is ${priceTexts.premium} and ends when you cancel. Lifetime is $${lifetime.dollars} once, for every Premium feature, success coaching, the alumni network and future updates.`,
  },
] as const
