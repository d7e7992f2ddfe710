import { AppError } from '#contract/errors.ts'
import type { Family, FamilyEvent } from '#contract/transition/family.ts'
import type { AccountCleanup } from '#server/account/deletion/deletion.ts'
import type { Account } from '#server/platform/access/account.ts'
import { lockAccounts } from '#server/platform/access/lock-account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { isPlainName } from '#server/platform/mail/greeting.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { keepCopies } from '#server/transition/roadmap/roadmap.ts'
import { notifyOfEndedLink } from './ended-link-job.ts'
import { toLink } from './invitations.ts'
import {
  closeLink,
  deleteInvitation,
  deleteInvitationsTo,
  deleteOld,
  findHistory,
  findInvitation,
  findLink,
  type LinkRow,
} from './queries.ts'
import { takeSteps } from './step-queries.ts'

export { notifyOfEndedLink } from './ended-link-job.ts'
export { familyEntries } from './steps.ts'

/** Days to keep expired invitations, ended links and deleted steps. */
export const retentionDays = { invitations: 30, links: 180, steps: 1 } as const

const dayMs = 24 * 3_600_000

/** The linked account, the open invitation, and the link history. */
export async function familyOf(db: Db, accountId: string): Promise<Family> {
  const [link, invitation, rows] = await Promise.all([
    findLink(db, accountId),
    findInvitation(db, accountId),
    findHistory(db, accountId),
  ])
  const history = rows.flatMap(({ role, ended_it, created_at, ended_at }): FamilyEvent[] => [
    ...(ended_at === null
      ? []
      : [
          {
            kind: 'ended' as const,
            by: ended_it ? ('you' as const) : ('partner' as const),
            at: ended_at.toISOString(),
          },
        ]),
    // The spouse is always the one who accepts.
    { kind: 'linked', by: role === 'spouse' ? 'you' : 'partner', at: created_at.toISOString() },
  ])
  return {
    link: link ? toLink(link) : null,
    invitation: invitation
      ? {
          email: invitation.email,
          createdAt: invitation.created_at.toISOString(),
          expiresAt: invitation.expires_at.toISOString(),
        }
      : null,
    history,
  }
}

/** Ends an account's link immediately; both keep copies of the family steps and get an email. */
export function endLink(
  services: Services,
  account: Account,
  request: RequestInfo,
): Promise<undefined> {
  const now = services.clock.now()
  return services.db.transaction().execute(async (tx) => {
    const familyLink = await findLink(tx, account.id)
    if (!familyLink) throw new AppError('not_found', 'You aren’t linked with anyone.')
    await lockAccounts(tx, [account.id, familyLink.partner_id])
    const link = await findLink(tx, account.id)
    if (link?.id !== familyLink.id)
      throw new AppError('not_found', 'You aren’t linked with anyone.')
    await shareOut(tx, account.id, link, now)
    await closeLink(tx, link.id, account.id, now)
    const you = { email: account.email, accountId: account.id }
    const partner = { email: link.email, accountId: link.partner_id, aboutId: account.id }
    const name = isPlainName(account.first_name) ? account.first_name : 'Your partner'
    const endedMessage = 'You ended the link between your accounts.'
    await sendMail(tx, services, you, endedEmail(account, endedMessage))
    const partnerMessage = `${name} ended the link between your accounts.`
    await sendMail(tx, services, partner, endedEmail(link, partnerMessage))
    await record(tx, services, {
      kind: 'family.ended',
      actor: account.id,
      subject: link.partner_id,
      request,
    })
    return undefined
  })
}

const endedEmail = (reader: { first_name: string }, line: string) =>
  emailTemplates.familyNews(reader, 'Your accounts are no longer linked', [
    line,
    'The timeline isn’t shared anymore. You each keep a copy of the family steps in your own roadmap.',
  ])

/** Moves the family steps into both roadmaps. */
async function shareOut(tx: Tx, accountId: string, link: LinkRow, now: Date): Promise<void> {
  const steps = (await takeSteps(tx, link.id)).filter(({ deleted_at }) => deleted_at === null)
  for (const id of [accountId, link.partner_id]) await keepCopies(tx, id, steps, now)
}

/** Before an account is deleted: ends its link; the partner keeps the family steps and is notified. */
export const deleteFamilyDataOf: AccountCleanup = async (tx, { id, email }, now) => {
  await deleteInvitation(tx, id)
  await deleteInvitationsTo(tx, email)
  const link = await findLink(tx, id)
  if (!link) return
  const steps = (await takeSteps(tx, link.id)).filter(({ deleted_at }) => deleted_at === null)
  await keepCopies(tx, link.partner_id, steps, now)
  await closeLink(tx, link.id, null, now)
  await enqueue(tx, notifyOfEndedLink, { accountId: link.partner_id })
}

/** Deletes rows past their retention. */
export function sweepFamily(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  return deleteOld(tx, {
    invitations: ago(retentionDays.invitations),
    links: ago(retentionDays.links),
    steps: ago(retentionDays.steps),
  })
}
