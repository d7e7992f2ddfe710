import { z } from 'zod'
import { Role } from '#contract/account/accounts.ts'
import type * as contract from '#contract/account/credentials.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  accountKey,
  consumeLink,
  createLink,
  endLinks,
  endSessions,
  findLink,
  hashPassword,
  requireGoodPassword,
} from '#server/account/accounts/accounts.ts'
import { removePasskeys } from '#server/account/second-factors/second-factors.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { consumeOnce } from '#server/platform/lib/consume-once.ts'
import { enqueue, type Job, job } from '#server/platform/lib/jobs.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { addressKey } from '#server/platform/limits.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail, sendThreadedMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { removeUnprovedAccess } from './first-proof.ts'
import {
  deleteEmailChange,
  deleteLinkedSignIns,
  findOwnerOf,
  lockOwner,
  updatePasswordOf,
} from './queries.ts'

const deadLink = () =>
  new AppError('incomplete', 'This link was already used or has expired. Get a new one.')

const Payload = z.object({
  email: z.string(),
  request: z.object({ id: z.string(), ip: z.string(), userAgent: z.string().optional() }),
})

/**
 * Mails a link if the address has an account. Runs as a job, so timing reveals nothing; rerun after a crash, it
 * sends no second link.
 */
export const mailPasswordReset: Job<typeof Payload, Services> = job(
  'mail_password_reset',
  Payload,
  async ({ email, request: { id, ip, userAgent } }, { services }) => {
    const owner = await findOwnerOf(services.db, email)
    if (!owner) return
    await services.db.transaction().execute(async (tx) => {
      const tomorrow = new Date(services.clock.now().getTime() + 24 * 3_600_000)
      if (!(await consumeOnce(tx, `mail_password_reset ${id}`, tomorrow))) return
      await mailResetLink(tx, services, owner)
      await record(tx, services, {
        kind: 'password.reset_requested',
        actor: null,
        subject: owner.id,
        request: { id, ip, userAgent },
      })
    })
  },
)

/** Mails a link that resets the password; returns the mail's ID, or undefined over the hourly limit. */
export async function mailResetLink(
  tx: Tx,
  services: Services,
  owner: { readonly id: string; readonly email: string; readonly first_name: string },
): Promise<string | undefined> {
  const recipient = { email: owner.email, accountId: owner.id }
  const secret = await createLink(tx, services, { purpose: 'reset_password', ...recipient })
  return sendThreadedMail(tx, services, recipient, emailTemplates.resetPassword(owner, secret))
}

/** Requests a password reset: the same work for every address. */
export async function requestPasswordReset(
  { db, limits }: Services,
  email: string,
  { id, ip, userAgent }: RequestInfo,
): Promise<void> {
  await limits.take('resetFrom', addressKey(ip))
  await limits.take('resetMail', accountKey(email))
  const request = { id, ip, ...(userAgent !== undefined && { userAgent }) }
  await db.transaction().execute((tx) => enqueue(tx, mailPasswordReset, { email, request }))
}

/**
 * Sets the new password and ends every session. Signs no one in, so a second factor is still required. A
 * refused password doesn't consume the link.
 */
export async function resetPassword(
  services: Services,
  { token, password }: ParsedInputOf<typeof contract.resetPassword>,
  request: RequestInfo,
): Promise<void> {
  const { db, limits, clock } = services
  await limits.take('link', addressKey(request.ip))
  const link = await findLink(db, services, token, ['reset_password'])
  const account = link && (await findOwnerOf(db, link.email))
  if (!account || account.id !== link.accountId) throw deadLink()
  await requireGoodPassword(password, { ...account, role: Role.parse(account.role) })
  const password_hash = await hashPassword(password, services.passwordCost)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const consumed = await consumeLink(tx, services, token, ['reset_password'])
    const owner = consumed && (await lockOwner(tx, consumed.accountId))
    if (!owner) throw deadLink()
    await updatePasswordOf(tx, owner.id, {
      password_hash,
      password_changed_at: now,
      // Opening the mail proves ownership of the address.
      ...(owner.email_verified_at === null && { email_verified_at: now }),
    })
    // A change of address started by someone else must not survive the reset.
    await deleteEmailChange(tx, owner.id)
    await endLinks(tx, owner.id, ['change_email_old', 'change_email_new'])
    // On first verification, whoever created the account keeps no other way in. On later resets, the authenticator
    // app and recovery codes stay, so a mailbox never bypasses the second factor.
    const isFirstProof = owner.email_verified_at === null
    if (isFirstProof) {
      await deleteLinkedSignIns(tx, owner.id)
      await removePasskeys(tx, owner.id)
      await removeUnprovedAccess(tx, owner, undefined, now)
    }
    await endSessions(tx, { account_id: owner.id }, now)
    const recipient = { email: owner.email, accountId: owner.id }
    await sendMail(tx, services, recipient, emailTemplates.passwordChanged(owner))
    const detail = { other_ways_removed: isFirstProof }
    await record(tx, services, { kind: 'password.reset', actor: owner.id, detail, request })
  })
}
