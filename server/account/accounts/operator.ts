import { randomBytes } from 'node:crypto'
import { Email } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { removeFactors } from '#server/account/second-factors/second-factors.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { findCredentials, hasAdmin, insertAccount, updatePassword } from './queries.ts'
import { revokeSessions } from './session-queries.ts'

/** Dependencies of the command line: no request or session, only the database. */
export interface OperatorParts {
  readonly db: Db
  readonly clock: Clock
}

/** Generates a password: 120 bits in five groups. */
export function generatePassword(): string {
  const groups = randomBytes(15).toString('hex').match(/.{6}/g) ?? []
  return groups.join('-')
}

export interface NewAdmin {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly password: string
  readonly isSuper: boolean
}

/**
 * Creates an admin, or promotes the account with this address: sets its password and ends its sessions. The
 * first admin is a super admin. Returns the role and whether the account is new.
 */
export async function createAdmin(
  { db, clock }: OperatorParts,
  admin: NewAdmin,
): Promise<{ role: 'admin' | 'super_admin'; isNew: boolean }> {
  const email = requireEmail(admin.email)
  const credentials = await findCredentials(db, email)
  const { first_name, last_name } = credentials ?? admin
  const isSuper = admin.isSuper || credentials?.role === 'super_admin' || !(await hasAdmin(db))
  const role = isSuper ? 'super_admin' : 'admin'
  await requireGoodPassword(admin.password, { email, first_name, last_name, role })
  const password_hash = await hashPassword(admin.password)
  const created_at = clock.now()
  await db.transaction().execute(async (tx) => {
    if (credentials) {
      await updatePassword(tx, credentials.id, {
        password_hash,
        role,
        password_changed_at: created_at,
      })
      await revokeSessions(tx, { account_id: credentials.id }, created_at)
      const event = { actor: null, subject: credentials.id }
      if (credentials.role !== role) {
        const detail = { before: credentials.role, after: role, by: 'operator' }
        await record(tx, { clock }, { ...event, kind: 'account.role_changed', detail })
      }
      const detail = { by: 'operator' }
      await record(tx, { clock }, { ...event, kind: 'password.changed', detail })
      return
    }
    const person = { email, first_name, last_name, password_hash, role } as const
    // The operator vouches for the address.
    const defaults = { theme: 'light', created_at, email_verified_at: created_at } as const
    const created = await insertAccount(tx, { ...person, ...defaults, id: newId() })
    if (!created) throw new AppError('conflict', 'Someone just took this email. Try again.')
    const detail = { role, by: 'operator' }
    await record(
      tx,
      { clock },
      { kind: 'account.created', actor: null, subject: created.id, detail },
    )
  })
  return { role, isNew: credentials === undefined }
}

/** Sets an account's password and ends its sessions. */
export async function setPassword(
  { db, clock }: OperatorParts,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const credentials = await findCredentials(db, requireEmail(email))
  if (!credentials) throw new AppError('not_found', `No account has the email ${email}.`)
  await requireGoodPassword(password, credentials)
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await updatePassword(tx, credentials.id, { password_hash, password_changed_at: now })
    await revokeSessions(tx, { account_id: credentials.id }, now)
    const event = { actor: null, subject: credentials.id, detail: { by: 'operator' } }
    await record(tx, { clock }, { kind: 'password.changed', ...event })
  })
}

/** Removes all second factors of an account whose owner lost them, and ends its sessions. */
export async function takeFactors(
  { db, clock }: OperatorParts,
  { email }: { email: string },
): Promise<void> {
  const credentials = await findCredentials(db, requireEmail(email))
  if (!credentials) throw new AppError('not_found', `No account has the email ${email}.`)
  await db.transaction().execute(async (tx) => {
    await removeFactors(tx, credentials.id)
    await revokeSessions(tx, { account_id: credentials.id }, clock.now())
    const event = { actor: null, subject: credentials.id, detail: { by: 'operator' } }
    await record(tx, { clock }, { kind: 'second_factor.removed', ...event })
  })
}

function requireEmail(text: string): string {
  const email = Email.safeParse(text)
  if (email.success) return email.data
  throw new AppError('validation', `${text} isn’t an email address.`)
}
