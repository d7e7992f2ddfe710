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
      'You keep access until the end of the billing period you have paid for. After that your account is on the Free plan, and what you made stays yours.',
  },
  {
    question: 'Is it really free for junior ranks?',
    answer:
      'Yes. If your pay grade is E1 to E4 or O1 to O2, everything in Premium costs nothing for as long as that is your grade. You state your grade yourself and confirm it once a year.',
  },
  {
    question: 'How does the free trial work?',
    answer: `Premium starts with ${premium.trialDays} days without charge, once per person. Cancel within that time and you pay nothing. After it, Premium is ${priceTexts.premium}.`,
  },
  {
    question: 'What is the difference between Premium and Lifetime?',
    answer: `Premium is ${priceTexts.premium} and ends when you cancel. Lifetime is $${lifetime.dollars} once: every Premium feature for good, with later updates, the alumni network and success coaching.`,
  },
] as const
