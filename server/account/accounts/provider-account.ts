import { AppError } from '#contract/errors.ts'
import { type AuditEntry, record } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { requireSignUpOpen } from '#server/platform/settings/settings.ts'
import { createLink } from './account-link.ts'
import { findCredentials, findProved, insertAccount } from './queries.ts'
import type { SessionParts, SignInManner } from './sessions.ts'
import type { ProvedAccount } from './sign-in.ts'

/** A person as described by a sign-in provider. */
export interface ProvidedPerson {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  /** Whether the provider verified the address. */
  readonly isVerified: boolean
}

/** The account of an address, in any spelling. */
export async function accountOfAddress(db: Db, email: string): Promise<ProvedAccount | undefined> {
  const credentials = await findCredentials(db, email)
  if (!credentials) return undefined
  const { password_hash, ...account } = credentials
  return account
}

/** The account with an ID, even if suspended, so sign-in can say so. */
export function accountOfId(db: Db, id: string): Promise<ProvedAccount | undefined> {
  return findProved(db, id)
}

/** Creates an account without a password; `also` runs in the same transaction and returns an audit entry. */
export function createProvidedAccount(
  parts: SessionParts,
  { isVerified, ...person }: ProvidedPerson,
  { method, request }: SignInManner,
  also: (tx: Tx, accountId: string) => Promise<AuditEntry>,
): Promise<ProvedAccount> {
  requireSignUpOpen(parts.settings)
  const now = parts.clock.now()
  return parts.db.transaction().execute(async (tx) => {
    const account = await insertAccount(tx, {
      ...person,
      id: newId(),
      role: 'user',
      password_hash: null,
      created_at: now,
      theme: parts.config.public.defaultTheme,
      email_verified_at: isVerified ? now : null,
    })
    if (!account) {
      const message = 'An account with this email was just created. Try again.'
      throw new AppError('conflict', message)
    }
    if (!isVerified) {
      const secret = await createLink(tx, parts, {
        purpose: 'verify_email',
        accountId: account.id,
        email: account.email,
      })
      const recipient = { email: account.email, accountId: account.id }
      await sendMail(tx, parts, recipient, emailTemplates.verifyEmail(account, secret))
    }
    const event = await also(tx, account.id)
    const detail = { role: account.role, method }
    await record(tx, parts, { kind: 'account.created', actor: account.id, detail, request })
    await record(tx, parts, event)
    return { ...account, status: 'active', password_changed_at: null }
  })
}
