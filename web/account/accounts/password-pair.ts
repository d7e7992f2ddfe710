import { z } from 'zod'

/** The repeated password; only forms include it. */
export const RepeatedPassword = z.string().min(1, { error: 'Re-enter your password.' })

interface PasswordPair {
  password: string
  confirm_password: string
}

interface PairRule {
  error: string
  path: string[]
  when: (payload: { value: unknown }) => boolean
}

/** For `refine`: both passwords match. Checked even while other fields have errors. */
export const bothTheSame: [(pair: PasswordPair) => boolean, PairRule] = [
  ({ password, confirm_password }) => confirm_password === '' || password === confirm_password,
  {
    error: 'Passwords do not match',
    path: ['confirm_password'],
    when: ({ value }) =>
      z.object({ password: z.string(), confirm_password: z.string() }).safeParse(value).success,
  },
]
