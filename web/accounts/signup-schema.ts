import { z } from 'zod'
import { RegisterInput } from '#contract/accounts.ts'
import { bothTheSame, RepeatedPassword } from './password-pair.ts'

/** The registration of the contract with what only the form asks. */
export const SignupForm = z
  .object({
    ...RegisterInput.shape,
    confirm_password: RepeatedPassword,
    terms: z.boolean().refine((agreed) => agreed, { error: 'Agree to the terms to go on.' }),
  })
  .refine(...bothTheSame)

const plans = {
  premium: 'You chose Premium: $10 per month after a 14-day free trial.',
  lifetime: 'You chose Lifetime: $50, paid once.',
} as const

/** A sentence about the plan that the pricing link named; undefined for any other text. */
export function chosenPlan(search: string): string | undefined {
  const name = new URLSearchParams(search).get('plan')
  return name === 'premium' || name === 'lifetime' ? plans[name] : undefined
}
