import { z } from 'zod'
import { RegisterInput } from '#contract/account/accounts.ts'
import { plans } from '#contract/account/plans.ts'
import { priceTexts } from '#web/account/plans/plans.ts'
import { bothTheSame, RepeatedPassword } from './password-pair.ts'

const requiredName = (name: 'first_name' | 'last_name', error: string) =>
  z.string().trim().min(1, { error }).pipe(RegisterInput.shape[name])

/** The contract's registration input plus form-only fields. */
export const SignupForm = z
  .object({
    ...RegisterInput.shape,
    first_name: requiredName('first_name', 'Enter your first name.'),
    last_name: requiredName('last_name', 'Enter your last name.'),
    confirm_password: RepeatedPassword,
    terms: z.boolean().refine((agreed) => agreed, { error: 'Agree to the terms to continue.' }),
  })
  .refine(...bothTheSame)

const chosen = {
  premium: `You chose Premium: ${priceTexts.premium} after a ${plans.premium.trialDays}-day free trial.`,
  lifetime: `You chose Lifetime: ${priceTexts.lifetime}.`,
} as const

/** A sentence about the plan chosen on the pricing page; undefined for any other text. */
export function chosenPlan(search: string): string | undefined {
  const name = new URLSearchParams(search).get('plan')
  return name === 'premium' || name === 'lifetime' ? chosen[name] : undefined
}
