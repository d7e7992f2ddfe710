import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'
import { PayGrade } from '#contract/military.ts'

/** The plans by name; `free` is the default. */
export const PlanName = z.enum(['free', 'premium', 'lifetime'], { error: 'Choose a plan.' })
export type PlanName = z.infer<typeof PlanName>

/** A plan as shown to people. */
export const Plan = z
  .object({
    name: PlanName,
    title: z.string(),
    /** US dollars, per `per`. */
    dollars: z.number().int(),
    per: z.enum(['month', 'once']),
    /** Free days before the first payment, once per person; null if there are none. */
    trialDays: z.number().int().nullable(),
    /** What it includes, in the specification's words. */
    contents: z.array(z.string()),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof Plan>

/** The three plans, in display order. */
export const plans: Readonly<Record<PlanName, Plan>> = {
  free: {
    name: 'free',
    title: 'Free',
    dollars: 0,
    per: 'month',
    trialDays: null,
    contents: [
      'Basic matching',
      'Career assessment',
      'Basic roadmap',
      'Community forum',
      'Resource library',
    ],
  },
  premium: {
    name: 'premium',
    title: 'Premium',
    dollars: 10,
    per: 'month',
    trialDays: 14,
    contents: [
      'Advanced AI matching',
      'Personalized roadmap',
      'One-on-one mentor sessions',
      'Resume builder and reviewer',
      'Interview preparation',
      'Priority support',
    ],
  },
  lifetime: {
    name: 'lifetime',
    title: 'Lifetime',
    dollars: 50,
    per: 'once',
    trialDays: null,
    contents: [
      'All Premium features',
      'Lifetime access',
      'Free updates',
      'Alumni network',
      'Success coaching',
    ],
  },
}

/** "$10" for 1,000 cents, "$4.50" for 450. */
export function dollarsOf(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
}

/** Pay grades that get Premium free. */
export const freeGrades: readonly PayGrade[] = ['E1', 'E2', 'E3', 'E4', 'O1', 'O2']

/** The free grades, for display. */
export const freeGradesText = 'E1–E4 and O1–O2'

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  access: 'public',
  summary: 'The plans with their prices, and the pay grades for which Premium is free.',
  input: noInput,
  output: z.object({ items: z.array(Plan), freeGrades: z.array(PayGrade) }),
})
