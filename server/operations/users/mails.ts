import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/operations/users.ts'
import { accountOfId } from '#server/account/accounts/accounts.ts'
import { mailResetLink } from '#server/account/credentials/credentials.ts'
import { record } from '#server/platform/audit/audit.ts'
import { mailsOfAccount, resendMailOf } from '#server/platform/mail/account-mails.ts'
import { tooMany } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { type Actor, requireOwner } from './care.ts'

/** A page of the emails to an account, without their words and links. */
export async function mailsTo(
  services: Services,
  { id, page, pageSize }: ParsedInputOf<typeof contract.listUserMails>,
): Promise<OutputOf<typeof contract.listUserMails>> {
  const { db, config } = services
  const owner = await accountOfId(db, id)
  if (!owner) throw new AppError('not_found', 'We can’t find that account.')
  const size = pageSize ?? config.public.pageSize
  return mailsOfAccount(db, services, owner, { page, pageSize: size })
}

/** Sends an email to its owner again; the admin never sees its words or its link. */
export async function resendMail(
  { services, user, request }: Actor,
  { id, mailId }: ParsedInputOf<typeof contract.resendUserMail>,
): Promise<undefined> {
  await services.limits.take('accountMail', id)
  return services.db.transaction().execute(async (tx) => {
    const owner = await requireOwner(tx, user, id)
    const sent = await resendMailOf(tx, services, owner, mailId)
    const detail = { email: sent, mail: mailId }
    const kind = 'account.mail_resent'
    await record(tx, services, { kind, actor: user.id, subject: id, request, detail })
    return undefined
  })
}

/** Mails the owner a link to choose a new password. */
export async function sendPasswordReset(
  { services, user, request }: Actor,
  id: string,
): Promise<{ email: string }> {
  await services.limits.take('accountMail', id)
  return services.db.transaction().execute(async (tx) => {
    const owner = await requireOwner(tx, user, id)
    if ((await mailResetLink(tx, services, owner)) === undefined) throw tooMany()
    const kind = 'account.password_reset_sent'
    await record(tx, services, { kind, actor: user.id, subject: id, request })
    return { email: owner.email }
  })
}
