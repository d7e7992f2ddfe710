import { z } from 'zod'
import { Email, Role } from '#contract/account/accounts.ts'
import { PlanName } from '#contract/account/plans.ts'
import { AccountStatus } from '#contract/account/roles.ts'
import { SessionEntry } from '#contract/account/sessions.ts'
import { endpoint, noContent, paragraphs, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { MailKind, MailStatus } from './mail.ts'

/** An account in the admin list. */
export const UserSummary = z
  .object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: Role,
    status: AccountStatus,
    emailVerified: z.boolean(),
    /** An authenticator app or a passkey is set up. */
    secondFactor: z.boolean(),
    plan: PlanName,
    createdAt: Instant,
    /** The last use of a session that's still kept; null when there is none. */
    lastSeenAt: Instant.nullable(),
  })
  .meta({ id: 'UserSummary' })
export type UserSummary = z.infer<typeof UserSummary>

/** An admin's note about an account. */
export const UserNote = z
  .object({
    id: z.uuid(),
    text: z.string(),
    /** Null once the author's account is gone. */
    author: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'UserNote' })
export type UserNote = z.infer<typeof UserNote>

/** An account as admins see it: facts and counts, never the person's answers. */
export const UserDetail = UserSummary.extend({
  timeZone: z.string(),
  /** When the account will be deleted, if requested. */
  deletionDueAt: Instant.nullable(),
  hasPassword: z.boolean(),
  /** Providers the person can log in with. */
  identities: z.array(z.string()),
  sessions: z.array(SessionEntry.omit({ this_device: true })),
  factors: z.object({
    totp: z.boolean(),
    passkeys: z.number().int(),
    recoveryCodesLeft: z.number().int(),
  }),
  counts: z.object({
    surveyDrafts: z.number().int(),
    surveysSubmitted: z.number().int(),
    reportsReady: z.number().int(),
    reportsFailed: z.number().int(),
    tickets: z.number().int(),
  }),
  /** The newest 50, newest first. */
  notes: z.array(UserNote),
}).meta({ id: 'UserDetail' })
export type UserDetail = z.infer<typeof UserDetail>

/** An email to an account, without its words and links. */
export const UserMail = z
  .object({
    id: z.uuid(),
    kind: MailKind,
    status: MailStatus,
    attempts: z.number().int(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    /** It failed, or it's news whose link has no secret. */
    canResend: z.boolean(),
  })
  .meta({ id: 'UserMail' })
export type UserMail = z.infer<typeof UserMail>

/** Sort keys of the list; a leading `-` reverses the order. */
export const UserSort = z.enum(['created', '-created', 'name', '-name', 'email', '-email'])
export type UserSort = z.infer<typeof UserSort>

/** How an admin verified they're talking to the account's owner. */
export const IdentityCheck = z.enum(['video_call', 'in_person', 'phone_call', 'documents'], {
  error: 'Choose how you checked their identity.',
})
export type IdentityCheck = z.infer<typeof IdentityCheck>

const reading = { permission: 'accounts.read' } as const
const editing = { permission: 'accounts.edit' } as const
const AccountId = z.strictObject({ id: z.uuid({ error: 'This isn’t a valid ID.' }) })
/** Stored as a note on the account instead of the audit log, so it's deleted with the account. */
const reason = paragraphs(1_000, 5)

const filters = {
  q: text(100).optional(),
  role: Role.optional(),
  status: AccountStatus.optional(),
  plan: PlanName.optional(),
  sort: UserSort.default('-created'),
}

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: reading,
  summary: 'Accounts by a part of the name or email, or by ID, with filters.',
  input: z.strictObject({ ...pageInput, ...filters }),
  output: pageOf(UserSummary),
})

export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users/export',
  access: reading,
  summary: 'The accounts that the filters leave, as CSV; the export is an audit event.',
  input: z.strictObject(filters),
  output: z.string(),
  file: true,
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: reading,
  summary: 'One account: facts, sessions, second factors, counts and notes.',
  input: AccountId,
  output: UserDetail,
})

export const removeSecondFactors = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/remove-factors',
  access: editing,
  summary: 'Removes every second factor after an identity check and ends the sessions.',
  input: AccountId.extend({ check: IdentityCheck, reason }),
  output: noContent,
  status: 204,
  confirmed: true,
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/resend-confirmation',
  access: editing,
  summary: 'Mails the link that confirms the address again.',
  input: AccountId,
  output: z.object({ email: Email }),
  confirmed: true,
})

export const sendPasswordReset = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/password-reset',
  access: editing,
  summary: 'Mails a link to choose a new password; only the owner sees it.',
  input: AccountId,
  output: z.object({ email: Email }),
  confirmed: true,
})

export const listUserMails = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/mails',
  access: reading,
  summary: 'The emails to an account of the last 90 days, without their words and links.',
  input: AccountId.extend(pageInput),
  output: pageOf(UserMail),
})

export const resendUserMail = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/mails/:mailId/resend',
  access: editing,
  summary:
    'Sends an email again: a failed one as it is, a delivered one without a secret as a copy.',
  input: AccountId.extend({ mailId: z.uuid({ error: 'This isn’t a valid ID.' }) }),
  output: noContent,
  status: 204,
  confirmed: true,
})

export const requestUserExport = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/export',
  access: editing,
  summary: 'Prepares a copy of a person’s data at their request; only they can download it.',
  input: AccountId.extend({ reason }),
  output: noContent,
  status: 204,
  confirmed: true,
})

export const requestUserDeletion = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/deletion',
  access: editing,
  summary: 'Has an account deleted in 24 hours at its owner’s request.',
  input: AccountId.extend({ reason }),
  output: z.object({ deletionDueAt: Instant }),
  confirmed: true,
})

export const cancelUserDeletion = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/deletion',
  access: editing,
  summary: 'Keeps an account that was to be deleted.',
  input: AccountId,
  output: noContent,
  status: 204,
  confirmed: true,
})

export const createUserNote = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/notes',
  access: editing,
  summary: 'Adds a note to an account; its owner gets it with a copy of their data.',
  input: AccountId.extend({ text: paragraphs(2_000, 1) }),
  output: UserNote,
  status: 201,
  confirmed: true,
})

export const deleteUserNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/notes/:noteId',
  access: editing,
  summary: 'Deletes a note.',
  input: AccountId.extend({ noteId: z.uuid({ error: 'This isn’t a valid ID.' }) }),
  output: noContent,
  status: 204,
  confirmed: true,
})
