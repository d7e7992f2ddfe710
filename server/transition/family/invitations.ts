import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  type acceptFamilyInvitation,
  type FamilyInvitation,
  type FamilyLink,
  invitationDays,
  type inviteFamily,
  type readFamilyInvitation,
} from '#contract/transition/family.ts'
import { accountKey, findAccount } from '#server/account/accounts/accounts.ts'
import type { Account } from '#server/platform/access/account.ts'
import { lockAccount, lockAccounts } from '#server/platform/access/lock-account.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import { record } from '#server/platform/audit/audit.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { hashOfSecret, randomSecret } from '#server/platform/lib/random-secret.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { addressKey } from '#server/platform/limits.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { isPlainName } from '#server/platform/mail/greeting.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import {
  deleteInvitation,
  findInviter,
  findLink,
  findLinkId,
  insertLink,
  upsertInvitation,
} from './queries.ts'

const dayMs = 24 * 3_600_000

const conflict = (message: string) => new AppError('conflict', message)
const deadLink = () =>
  new AppError(
    'incomplete',
    'This invitation was already used, was withdrawn or has expired. Ask for a new one.',
  )

/** Emails an invitation; response and email don't reveal whether the address has an account. */
export async function invite(
  services: Services,
  inviter: Account,
  { email }: ParsedInputOf<typeof inviteFamily>,
  request: RequestInfo,
): Promise<FamilyInvitation> {
  requireVerified('link_family', inviter)
  if (email.toLowerCase() === inviter.email.toLowerCase()) {
    const message = 'That’s your own email. Enter your spouse or partner’s.'
    throw new AppError('validation', message, { fields: { email: message } })
  }
  await services.limits.take('familyInvite', inviter.id)
  await services.limits.take('familyInviteMail', accountKey(email))
  const now = services.clock.now()
  const expires_at = new Date(now.getTime() + invitationDays * dayMs)
  const secret = randomSecret()
  await services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, inviter.id)
    if ((await findLinkId(tx, inviter.id)) !== undefined) throw alreadyLinked()
    const row = { account_id: inviter.id, email, token_hash: hashOfSecret(secret) }
    await upsertInvitation(tx, { ...row, created_at: now, expires_at })
    // Sent to the address only: an account's mail would reveal that it exists.
    const content = emailTemplates.familyInvitation(inviter.first_name, secret)
    await sendMail(tx, services, { email, accountId: null, aboutId: inviter.id }, content)
    await record(tx, services, { kind: 'family.invited', actor: inviter.id, request })
  })
  return { email, createdAt: now.toISOString(), expiresAt: expires_at.toISOString() }
}

const alreadyLinked = () =>
  conflict('You’re already linked with someone. End that link before you start another.')

/** Withdraws the open invitation; a no-op without one. */
export function withdraw(
  services: Services,
  accountId: string,
  request: RequestInfo,
): Promise<undefined> {
  return services.db.transaction().execute(async (tx) => {
    if (!(await deleteInvitation(tx, accountId))) return undefined
    const kind = 'family.invitation_withdrawn'
    await record(tx, services, { kind, actor: accountId, request })
    return undefined
  })
}

/** The inviter's first name, shown only if it can't be anything but a name. */
export async function readInvitation(
  { db, clock, limits }: Services,
  token: string,
  request: RequestInfo,
): Promise<OutputOf<typeof readFamilyInvitation>> {
  await limits.take('link', addressKey(request.ip))
  const inviter = await findInviter(db, hashOfSecret(token), clock.now())
  if (!inviter) throw deadLink()
  const { first_name, expires_at } = inviter
  const firstName = isPlainName(first_name) ? first_name : 'Someone'
  return { firstName, expiresAt: expires_at.toISOString() }
}

/** Links the account with its inviter and notifies both by email. */
export async function accept(
  services: Services,
  spouse: Account,
  { token }: ParsedInputOf<typeof acceptFamilyInvitation>,
  request: RequestInfo,
): Promise<FamilyLink> {
  const { db, clock, limits } = services
  requireVerified('link_family', spouse)
  await limits.take('link', addressKey(request.ip))
  const hash = hashOfSecret(token)
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const invited = await findInviter(tx, hash, now)
    if (!invited) throw deadLink()
    if (invited.id === spouse.id) {
      throw conflict(
        'This invitation is yours. Your spouse or partner accepts it with their own account.',
      )
    }
    await lockAccounts(tx, [invited.id, spouse.id])
    // Reread under the lock: it may have been withdrawn or used meanwhile.
    const inviter = (await findInviter(tx, hash, now)) && (await findAccount(tx, invited.id))
    if (!inviter || (await findLinkId(tx, inviter.id)) !== undefined) throw deadLink()
    if ((await findLinkId(tx, spouse.id)) !== undefined) throw alreadyLinked()
    const id = newId()
    await insertLink(tx, { id, member: inviter.id, spouse: spouse.id }, now)
    await deleteInvitation(tx, inviter.id)
    await deleteInvitation(tx, spouse.id)
    await sendMail(tx, services, recipient(inviter, spouse), linkedEmail(inviter, spouse, true))
    await sendMail(tx, services, recipient(spouse, inviter), linkedEmail(spouse, inviter, false))
    const link = await findLink(tx, spouse.id)
    if (!link) throw new Error('The link that was just made is gone.')
    await record(tx, services, {
      kind: 'family.linked',
      actor: spouse.id,
      subject: inviter.id,
      request,
    })
    return toLink(link)
  })
}

const recipient = ({ id, email }: Account, other: Account) => ({
  email,
  accountId: id,
  aboutId: other.id,
})

function linkedEmail(reader: Account, other: Account, isMember: boolean) {
  const name = isPlainName(other.first_name) ? other.first_name : 'your partner'
  const who = `${name} (${other.email})`
  return emailTemplates.familyNews(reader, 'Your accounts are linked', [
    isMember
      ? `${who} accepted your invitation. They can see the steps and dates of your roadmap. Your answers, applications, resumes and messages stay private.`
      : `You’re now linked with ${who}. You can see the steps and dates of their roadmap, and you both see the family steps you add.`,
    'Either of you can end this at any time. If you didn’t expect it, end it now.',
  ])
}

/** Maps a link to the contract's shape. */
export function toLink({
  id,
  role,
  first_name,
  last_name,
  email,
  created_at,
}: {
  id: string
  role: FamilyLink['role']
  first_name: string
  last_name: string
  email: string
  created_at: Date
}): FamilyLink {
  const partner = { firstName: first_name, lastName: last_name, email }
  return { id, role, partner, since: created_at.toISOString() }
}
