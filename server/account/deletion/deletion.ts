import type { User } from '#contract/account/accounts.ts'
import { deletionDelayHours } from '#contract/account/deletion.ts'
import { AppError } from '#contract/errors.ts'
import { endSessions, lockSuperAdmins, toUser } from '#server/account/accounts/accounts.ts'
import type { Account, SignedIn } from '#server/platform/access/account.ts'
import { record, redactPerson } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { showMoment } from '#server/platform/lib/clock.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

/** Schedules deletion in 24 hours; repeating it keeps the first date. */
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

/** Who started a deletion, its origin, and the session to keep open. */
interface StartedBy {
  readonly actor: string
  readonly except?: string
  readonly request: RequestInfo
}

/** Sets the deletion time, ends sessions and emails the owner; returns the time. */
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

/** Cancels a deletion and notifies the owner; does nothing if none was scheduled. */
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

/** Cancels the account's scheduled deletion. */
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

/** Deletes or detaches data that a feature keeps outside the account's own rows. */
export type AccountCleanup = (
  tx: Tx,
  person: { readonly id: string; readonly email: string; readonly isVerified: boolean },
  now: Date,
) => Promise<void>

declare module '#server/platform/services.ts' {
  interface Services {
    /** Run in the transaction that deletes an account; listed in server/background.ts. */
    readonly accountCleanups: readonly AccountCleanup[]
  }
}

/** Days without use after which an unverified account is deleted. */
export const unconfirmedDays = 30

/** Callbacks for due accounts that could not be deleted. */
export interface DeletionReports {
  onKept?(accountId: string): void
  onFailure?(accountId: string, error: unknown): void
}

type DeletionParts = Pick<Services, 'db' | 'clock' | 'accountCleanups'>

/** Deletes due accounts and unused unverified ones, each in its own transaction; returns the count. */
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
      // One failure must not block the others; it is retried in a minute.
      onFailure?.(id, error)
    }
  }
  return deleted
}

async function deleteAccount({ db, clock, accountCleanups }: DeletionParts, id: string) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const others = (await lockSuperAdmins(tx)).filter((admin) => admin.id !== id)
    const account = await queries.lockDueAccount(tx, id, now)
    if (!account) return 'kept'
    // Another super admin may have left since the request; then this one waits until there is one again.
    if (account.role === 'super_admin' && others.length === 0) return 'last super admin'
    await endSessions(tx, { account_id: id }, now)
    await queries.deleteJobsOf(tx, id)
    await queries.deleteCountersOf(tx, id)
    await queries.deleteMailTo(tx, account.email)
    await queries.deleteSummariesAbout(tx, id)
    const { email, email_verified_at } = account
    const person = { id, email, isVerified: email_verified_at !== null }
    for (const cleanUp of accountCleanups) await cleanUp(tx, person, now)
    await queries.deleteAccount(tx, id)
    await redactPerson(tx, id)
    await record(tx, { clock }, { kind: 'account.deleted', actor: id, subject: id })
    return 'deleted'
  })
}

/** Throws if no other super admin would remain; those scheduled for deletion don't count. */
async function requireAnotherSuperAdmin(tx: Tx, { id, role }: Account): Promise<void> {
  if (role !== 'super_admin') return
  const staying = (await lockSuperAdmins(tx)).filter((admin) => {
    return admin.id !== id && admin.deletion_due_at === null
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
