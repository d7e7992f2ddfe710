import type { User } from '#contract/account/accounts.ts'
import { deletionDelayHours } from '#contract/account/deletion.ts'
import { AppError } from '#contract/errors.ts'
import { endSessions, lockSuperAdmins, toUser } from '#server/account/accounts/accounts.ts'
import type { Account, SignedIn } from '#server/platform/access/account.ts'
import { forgetPerson, record } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { showMoment } from '#server/platform/lib/clock.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

/** Has the account deleted in 24 hours; asked a second time it stays with the first date. */
export function requestDeletion(
  services: Services,
  owner: SignedIn,
  request: RequestInfo,
): Promise<User> {
  return services.db.transaction().execute(async (tx) => {
    const by = { actor: owner.id, except: owner.session_id, request }
    return userOf(owner, await startDeletion(tx, services, owner, by))
  })
}

/** Who starts a deletion, from where, and the session that stays open. */
interface StartedBy {
  readonly actor: string
  readonly except?: string
  readonly request: RequestInfo
}

/** Sets the moment at which an account goes, ends its sessions and mails its owner; answers that moment. */
export async function startDeletion(
  tx: Tx,
  services: Services,
  owner: Account,
  { actor, request, ...sessions }: StartedBy,
): Promise<Date> {
  const now = services.clock.now()
  const due = new Date(now.getTime() + deletionDelayHours * 3_600_000)
  await requireAnotherSuperAdmin(tx, owner)
  if (!(await queries.setDeletion(tx, owner.id, due))) return owner.deletion_due_at ?? due
  const ended = await endSessions(tx, { account_id: owner.id, ...sessions }, now)
  const when = showMoment(due, owner.time_zone)
  await sendMail(tx, services, recipientOf(owner), emailTemplates.deletionRequested(owner, when))
  await record(tx, services, {
    kind: 'account.deletion_requested',
    actor,
    subject: actor === owner.id ? null : owner.id,
    request,
    detail: { due: due.toISOString(), sessions_ended: ended.length },
  })
  return due
}

/** Takes a deletion back and tells the owner; nothing when none was asked for. */
export async function stopDeletion(
  tx: Tx,
  services: Services,
  owner: Account,
  { actor, request }: StartedBy,
): Promise<void> {
  if (!(await queries.setDeletion(tx, owner.id, null))) return
  await sendMail(tx, services, recipientOf(owner), emailTemplates.deletionCancelled(owner))
  const subject = actor === owner.id ? null : owner.id
  await record(tx, services, { kind: 'account.deletion_cancelled', actor, subject, request })
}

/** Keeps an account that was to be deleted. */
export function cancelDeletion(
  services: Services,
  owner: SignedIn,
  request: RequestInfo,
): Promise<User> {
  return services.db.transaction().execute(async (tx) => {
    await stopDeletion(tx, services, owner, { actor: owner.id, request })
    return userOf(owner, null)
  })
}

/** Deletes or detaches what a feature keeps about a person outside the account's own rows. */
export type AccountCleanup = (
  tx: Tx,
  person: { readonly email: string; readonly isVerified: boolean },
) => Promise<void>

declare module '#server/platform/services.ts' {
  interface Services {
    /** Run in the transaction that deletes an account; listed in server/features.ts. */
    readonly accountCleanups: readonly AccountCleanup[]
  }
}

/** Days without use after which an account goes whose address nobody confirmed. */
export const unconfirmedDays = 30

/** Told of accounts that are due and still there. */
export interface DeletionReports {
  onKept?(accountId: string): void
  onFailure?(accountId: string, error: unknown): void
}

type DeletionParts = Pick<Services, 'db' | 'clock' | 'accountCleanups'>

/** Deletes the accounts whose time has come, and those never confirmed and out of use, each in a transaction of its own; answers how many. */
export async function deleteDueAccounts(
  parts: DeletionParts,
  { onKept, onFailure }: DeletionReports = {},
): Promise<number> {
  let deleted = 0
  const now = parts.clock.now()
  const before = new Date(now.getTime() - unconfirmedDays * 24 * 3_600_000)
  await queries.markUnconfirmedDue(parts.db, before, now)
  for (const id of await queries.findDueAccounts(parts.db, now)) {
    try {
      const outcome = await deleteAccount(parts, id)
      if (outcome === 'deleted') deleted += 1
      if (outcome === 'last super admin') onKept?.(id)
    } catch (error) {
      // One that cannot be deleted must not keep the others; it comes round again in a minute.
      onFailure?.(id, error)
    }
  }
  return deleted
}

async function deleteAccount({ db, clock, accountCleanups }: DeletionParts, id: string) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const others = (await lockSuperAdmins(tx)).filter((one) => one.id !== id)
    const account = await queries.lockDueAccount(tx, id, now)
    if (!account) return 'kept'
    // The other one may have been lost since this one asked: it waits until there is another again.
    if (account.role === 'super_admin' && others.length === 0) return 'last super admin'
    await endSessions(tx, { account_id: id }, now)
    await queries.deleteJobsOf(tx, id)
    await queries.deleteCountersOf(tx, id)
    await queries.deleteMailTo(tx, account.email)
    const { email, email_verified_at } = account
    const person = { email, isVerified: email_verified_at !== null }
    for (const cleanUp of accountCleanups) await cleanUp(tx, person)
    await queries.deleteAccount(tx, id)
    await forgetPerson(tx, id)
    await record(tx, { clock }, { kind: 'account.deleted', actor: id, subject: id })
    return 'deleted'
  })
}

/** Throws when nobody would be left to manage the others; one who is leaving does not count. */
async function requireAnotherSuperAdmin(tx: Tx, { id, role }: Account): Promise<void> {
  if (role !== 'super_admin') return
  const staying = (await lockSuperAdmins(tx)).filter((one) => {
    return one.id !== id && one.deletion_due_at === null
  })
  if (staying.length > 0) return
  const message =
    'You’re the last super admin. Make someone else a super admin before you delete your account.'
  throw new AppError('conflict', message)
}

const recipientOf = ({ id, email }: Account) => ({ email, accountId: id })

function userOf(owner: SignedIn, due: Date | null): User {
  const session = { hasSecondFactor: owner.second_factor_at !== null }
  return toUser({ ...owner, deletion_due_at: due }, session)
}
