import { z } from 'zod'
import { endpoint, noContent, noInput, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { Email, maximumPasswordLength, NewPassword } from './accounts.ts'

/** The secret from a mailed link, taken from the fragment of its URL. */
export const LinkToken = text(200, 1)

/** Responds the same for known and unknown addresses; a job does the work. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Mails a link for a new password, if the address has an account.',
  input: z.strictObject({ email: Email }),
  output: z.object({}),
  status: 202,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with the secret of a mailed link, and ends every session.',
  input: z.strictObject({ token: LinkToken, password: NewPassword }),
  output: noContent,
  status: 204,
})

/** The result of following an email confirmation link. */
export const EmailConfirmed = z.object({
  done: z.enum(['verified', 'waiting_for_old', 'waiting_for_new', 'changed']),
})
export type EmailConfirmed = z.infer<typeof EmailConfirmed>

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  personal: true,
  summary:
    'Confirms an address, or agrees to a change of address, with the secret of a mailed link.',
  input: z.strictObject({ token: LinkToken }),
  output: EmailConfirmed,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email/resend',
  access: 'member',
  summary: 'Mails the link to confirm the address again; nothing when it is confirmed.',
  input: noInput,
  output: z.object({}),
  status: 202,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  access: 'member',
  confirmed: true,
  summary: 'Changes the password, or sets the first one; can end all other sessions.',
  input: z.strictObject({
    /** Required when the account has a password. */
    current_password: z
      .string({ error: 'Enter a password.' })
      .max(maximumPasswordLength, { error: `Use at most ${maximumPasswordLength} characters.` })
      .optional(),
    password: NewPassword,
    end_others: z.boolean({ error: 'Use true or false.' }).default(true),
  }),
  output: noContent,
  status: 204,
})

/** A change of address waiting for confirmation from the old or the new one. */
export const EmailChange = z.object({
  new_email: z.string(),
  old_agreed: z.boolean(),
  new_agreed: z.boolean(),
  expires_at: Instant,
})
export type EmailChange = z.infer<typeof EmailChange>

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email-change',
  access: 'member',
  confirmed: true,
  summary: 'Asks for another address; it takes effect when both addresses have agreed.',
  input: z.strictObject({ email: Email }),
  output: EmailChange,
  status: 202,
})

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/api/account/email-change',
  access: 'member',
  summary: 'The change of address that is waiting, if any.',
  input: noInput,
  output: z.object({ change: EmailChange.nullable() }),
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email-change',
  access: 'member',
  summary: 'Calls off the change of address.',
  input: noInput,
  output: noContent,
  status: 204,
})
