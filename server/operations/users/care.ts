import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/operations/users.ts'
import { accountOfId, endSessions } from '#server/account/accounts/accounts.ts'
import { resendVerification } from '#server/account/credentials/credentials.ts'
import { startDeletion, stopDeletion } from '#server/account/deletion/deletion.ts'
import { createExport } from '#server/account/exports/exports.ts'
import { requireManageable } from '#server/account/roles/roles.ts'
import { removeFactors } from '#server/account/second-factors/second-factors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record, recordAlone } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteNote, insertNote } from './queries.ts'

/** The acting admin and the request. */
export interface Actor {
  readonly services: Services
  readonly user: SignedIn
  readonly request: RequestInfo
}

/** The account with its email and name; refuses accounts this admin may not change. */
export async function requireOwner(tx: Tx, admin: SignedIn, id: string) {
  await requireManageable(tx, admin, id)
  const owner = await accountOfId(tx, id)
  if (!owner) throw new AppError('not_found', 'We can’t find that account.')
  return owner
}

/** A reason can name people, so it's stored where it's deleted with the account. */
export async function keepReason(
  tx: Tx,
  { services, user }: Actor,
  accountId: string,
  text: string,
) {
  const id = newId()
  const created_at = services.clock.now()
  await insertNote(tx, { id, account_id: accountId, author_id: user.id, text, created_at })
  return id
}

/** Removes all second factors after an identity check: the password alone then logs in. */
export function removeSecondFactors(
  acting: Actor,
  { id, check, reason }: ParsedInputOf<typeof contract.removeSecondFactors>,
): Promise<undefined> {
  const { services, user, request } = acting
  return services.db.transaction().execute(async (tx) => {
    const owner = await requireOwner(tx, user, id)
    await removeFactors(tx, id)
    const ended = (await endSessions(tx, { account_id: id }, services.clock.now())).length
    const note = await keepReason(tx, acting, id, `Two-step login removed. ${reason}`)
    const sentence = 'An admin removed every two-step login method from your account, as requested.'
    const recipient = { email: owner.email, accountId: id }
    await sendMail(tx, services, recipient, emailTemplates.factorChanged(owner, sentence))
    const detail = { by: 'admin', check, note, sessions_ended: ended }
    const kind = 'second_factor.removed'
    await record(tx, services, { kind, actor: user.id, subject: id, request, detail })
    return undefined
  })
}

/** Resends the confirmation link; refused when there is nothing to confirm. */
export async function resendConfirmation(
  { services, user, request }: Actor,
  id: string,
): Promise<{ email: string }> {
  const owner = await services.db.transaction().execute((tx) => requireOwner(tx, user, id))
  if (owner.email_verified_at) throw new AppError('conflict', 'This email is already confirmed.')
  await resendVerification(services, owner)
  const kind = 'account.confirmation_resent'
  await recordAlone(services, { kind, actor: user.id, subject: id, request })
  return { email: owner.email }
}

/** Prepares a copy of a person's data; the link goes to them, never to the admin. */
export async function requestUserExport(
  acting: Actor,
  { id, reason }: ParsedInputOf<typeof contract.requestUserExport>,
): Promise<undefined> {
  const { services, user, request } = acting
  const { db } = services
  await db.transaction().execute((tx) => requireOwner(tx, user, id))
  await createExport(services, { id }, request, user.id)
  await db
    .transaction()
    .execute((tx) => keepReason(tx, acting, id, `Copy of data requested. ${reason}`))
  return undefined
}

/** Schedules an account's deletion in 24 hours; the owner is emailed and can cancel. */
export function requestUserDeletion(
  acting: Actor,
  { id, reason }: ParsedInputOf<typeof contract.requestUserDeletion>,
): Promise<{ deletionDueAt: string }> {
  const { services, user, request } = acting
  return services.db.transaction().execute(async (tx) => {
    const owner = await requireOwner(tx, user, id)
    await keepReason(tx, acting, id, `Deletion requested. ${reason}`)
    const due = await startDeletion(tx, services, owner, { actor: user.id, request })
    return { deletionDueAt: due.toISOString() }
  })
}

/** Cancels a scheduled deletion. */
export function cancelUserDeletion(
  { services, user, request }: Actor,
  id: string,
): Promise<undefined> {
  return services.db.transaction().execute(async (tx) => {
    const owner = await requireOwner(tx, user, id)
    await stopDeletion(tx, services, owner, { actor: user.id, request })
    return undefined
  })
}

/** Adds a note to an account. */
export function addNote(
  acting: Actor,
  { id, text }: ParsedInputOf<typeof contract.createUserNote>,
): Promise<contract.UserNote> {
  const { services, user, request } = acting
  return services.db.transaction().execute(async (tx) => {
    await requireOwner(tx, user, id)
    const noteId = await keepReason(tx, acting, id, text)
    const detail = { note: noteId }
    const kind = 'account.note_added'
    await record(tx, services, { kind, actor: user.id, subject: id, request, detail })
    const author = { id: user.id, name: `${user.first_name} ${user.last_name}` }
    return { id: noteId, text, author, createdAt: services.clock.now().toISOString() }
  })
}

/** Deletes an account's note. */
export function removeNote(
  { services, user, request }: Actor,
  { id, noteId }: ParsedInputOf<typeof contract.deleteUserNote>,
): Promise<undefined> {
  return services.db.transaction().execute(async (tx) => {
    await requireOwner(tx, user, id)
    if (!(await deleteNote(tx, noteId, id))) {
      throw new AppError('not_found', 'That note is already gone.')
    }
    const detail = { note: noteId }
    const kind = 'account.note_deleted'
    await record(tx, services, { kind, actor: user.id, subject: id, request, detail })
    return undefined
  })
}
