import type { EmailChange, EmailConfirmed } from '#contract/account/credentials.ts'
import { AppError } from '#contract/errors.ts'
import {
  createLink,
  endLinks,
  endSessions,
  notifyAddressOwner,
} from '#server/account/accounts/accounts.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { removeUnprovedAccess } from './first-proof.ts'
import {
  agreeToEmailChange,
  deleteEmailChange,
  findEmailChange,
  isAddressTaken,
  type Owner,
  replaceEmailChange,
  updateAddress,
} from './queries.ts'

const lifetimeMs = 24 * 3_600_000
const changeLinks = ['change_email_old', 'change_email_new'] as const

type Row = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>

function toEmailChange(row: Row): EmailChange {
  return {
    new_email: row.new_email,
    old_agreed: row.old_confirmed_at !== null,
    new_agreed: row.new_confirmed_at !== null,
    expires_at: row.expires_at.toISOString(),
  }
}

/** The pending change, if any. */
export async function pendingEmailChange(
  db: Db,
  { clock }: { clock: Clock },
  user: SignedIn,
): Promise<EmailChange | null> {
  const emailChange = await findEmailChange(db, user.id, clock.now())
  return emailChange ? toEmailChange(emailChange) : null
}

/**
 * Asks both addresses to confirm, the old one only if it was verified. Responds the same if the new address is
 * taken: its owner is emailed, and the change can never take effect.
 */
export async function requestEmailChange(
  services: Services,
  user: SignedIn,
  email: string,
  request: RequestInfo,
): Promise<EmailChange> {
  if (email.toLowerCase() === user.email.toLowerCase()) {
    const message = 'That’s already your email.'
    throw new AppError('validation', message, { fields: { email: message } })
  }
  await services.limits.take('accountMail', user.id)
  const now = services.clock.now()
  const expires_at = new Date(now.getTime() + lifetimeMs)
  const isTaken = await isAddressTaken(services.db, email)
  // An unverified address may be mistyped or a stranger's, so it has no say and gets no email.
  const asksOld = user.email_verified_at !== null
  await services.db.transaction().execute(async (tx) => {
    const accountId = user.id
    await endLinks(tx, accountId, changeLinks)
    const old_confirmed_at = asksOld ? null : now
    const change = { account_id: accountId, new_email: email, created_at: now, expires_at }
    await replaceEmailChange(tx, { ...change, old_confirmed_at })
    if (asksOld) {
      const toOld = { email: user.email, accountId }
      const oldSecret = await createLink(tx, services, { purpose: 'change_email_old', ...toOld })
      await sendMail(tx, services, toOld, emailTemplates.changeEmailOld(user, email, oldSecret))
    }
    if (!isTaken) {
      const toNew = { email, accountId }
      const newSecret = await createLink(tx, services, { purpose: 'change_email_new', ...toNew })
      await sendMail(tx, services, toNew, emailTemplates.changeEmailNew(user, newSecret))
    }
    await record(tx, services, { kind: 'email.change_requested', actor: accountId, request })
  })
  if (isTaken) await notifyAddressOwner(services, email, emailTemplates.addressInUse)
  return {
    new_email: email,
    old_agreed: !asksOld,
    new_agreed: false,
    expires_at: expires_at.toISOString(),
  }
}

/** Cancels the change and its links. */
export function cancelEmailChange(
  services: Services,
  user: SignedIn,
  request: RequestInfo,
): Promise<void> {
  return services.db.transaction().execute(async (tx) => {
    const wasWaiting = await deleteEmailChange(tx, user.id)
    await endLinks(tx, user.id, changeLinks)
    if (!wasWaiting) return
    await record(tx, services, { kind: 'email.change_cancelled', actor: user.id, request })
  })
}

/** The error when the new address was taken in the meantime. */
export const addressTaken = () =>
  new AppError(
    'conflict',
    'Another account now uses this email, so yours hasn’t changed. Try again with a different email.',
  )

/**
 * Confirms one side; once both have, changes the address and ends all other sessions. If the address was taken
 * meanwhile, returns the error instead of throwing, so the canceled change is committed.
 */
export async function agreeToChange(
  tx: Tx,
  services: Services,
  press: {
    owner: Owner
    side: 'old' | 'new'
    signedIn: SignedIn | undefined
    request: RequestInfo
  },
): Promise<EmailConfirmed | AppError> {
  const { owner, side, signedIn, request } = press
  const now = services.clock.now()
  const change = await agreeToEmailChange(tx, owner.id, side, now)
  if (!change) throw new AppError('incomplete', 'This email change was canceled.')
  if (!change.old_confirmed_at) return { done: 'waiting_for_old' }
  if (!change.new_confirmed_at) return { done: 'waiting_for_new' }
  await deleteEmailChange(tx, owner.id)
  await endLinks(tx, owner.id, changeLinks)
  if (!(await updateAddress(tx, owner.id, change.new_email, now))) return addressTaken()
  const keeps = signedIn?.id === owner.id ? { except: signedIn.session_id } : {}
  await endSessions(tx, { account_id: owner.id, ...keeps }, now)
  if (owner.email_verified_at === null) await removeUnprovedAccess(tx, owner, signedIn, now)
  else {
    const old = { email: owner.email, accountId: owner.id }
    await sendMail(tx, services, old, emailTemplates.emailChanged(owner, change.new_email))
  }
  await record(tx, services, { kind: 'email.changed', actor: owner.id, request })
  return { done: 'changed' }
}
