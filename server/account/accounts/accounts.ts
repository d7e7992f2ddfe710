import type {
  AuthResponse,
  login as loginCall,
  register as registerCall,
  SignInAnswer,
  User,
  updateMe as updateMeCall,
} from '#contract/account/accounts.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { type Account, isAdmin, type SignedIn } from '#server/platform/access/account.ts'
import { requireSecondFactor } from '#server/platform/access/proof.ts'
import { record, recordAlone } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { isTimeZone } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { addressKey } from '#server/platform/limits.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { requireSignUpOpen } from '#server/platform/settings/settings.ts'
import { createLink } from './account-link.ts'
import { notifyAddressOwner } from './known-address.ts'
import { countLoginAttempt } from './login-attempts.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findAccount, findCredentials, insertAccount, updateSettings } from './queries.ts'
import { authenticate, openSession, type SessionParts } from './sessions.ts'
import { completeSignIn } from './sign-in.ts'
import { toUser } from './user.ts'

export { consumeLink, createLink, endLinks, findLink } from './account-link.ts'
export { type Challenge, isOutdated, readChallenge } from './challenge.ts'
export { hasPassword, isPasswordOf, markConfirmed } from './confirmation.ts'
export { deviceName } from './device-name.ts'
export { notifyAddressOwner } from './known-address.ts'
export { accountKey, isKnownAddress } from './login-attempts.ts'
export { requireGoodPassword } from './password-rules.ts'
export { hashPassword, type PasswordCost, passwordCost } from './passwords.ts'
export {
  accountOfAddress,
  accountOfId,
  createProvidedAccount,
  type ProvidedPerson,
} from './provider-account.ts'
export { findAccount } from './queries.ts'
export {
  endSessions,
  findSessionEnds,
  isLive,
  isStillOpen,
  type SessionParts,
  type SignInManner,
} from './sessions.ts'
export { type AlsoAtSignIn, completeSignIn, type ProvedAccount } from './sign-in.ts'
export { lockSuperAdmins } from './super-admins.ts'
export { toUser } from './user.ts'

/** Loads the account behind a bearer token; throws `unauthenticated` unless its session is live. */
export function authenticator(parts: SessionParts): Services['authenticate'] {
  return (bearer, options) => authenticate(parts, bearer, options)
}

/** Signs in. An unknown address and a wrong password get the same response in the same time. */
export async function login(
  parts: SessionParts,
  input: ParsedInputOf<typeof loginCall>,
  request: RequestInfo,
): Promise<SignInAnswer> {
  const attempts = await countLoginAttempt(parts, input.email, request.ip)
  const credentials = await findCredentials(parts.db, input.email)
  const fits = await verifyPassword(credentials?.password_hash, input.password)
  if (!credentials || !fits) {
    const detail = { method: 'password' }
    await recordAlone(parts, {
      kind: 'session.refused',
      actor: null,
      subject: credentials?.id ?? null,
      detail,
      request,
    })
    const message = 'Login failed. Please check your credentials and try again.'
    throw new AppError('unauthenticated', message)
  }
  await attempts.refund()
  return completeSignIn(parts, credentials, { method: 'password', request })
}

/** Creates a member's account and signs in; notifies the owner if the address is taken. */
export async function register(
  parts: SessionParts,
  input: ParsedInputOf<typeof registerCall>,
  request: RequestInfo,
): Promise<AuthResponse> {
  requireSignUpOpen(parts.settings)
  await parts.limits.take('register', addressKey(request.ip))
  try {
    return await createAccount(parts, { ...input, role: 'user' }, request)
  } catch (error) {
    const isKnown = error instanceof AppError && error.code === 'conflict'
    if (isKnown) await notifyAddressOwner(parts, input.email)
    throw error
  }
}

/** Creates an account with its first session; `before` runs first in the same transaction. */
export async function createAccount(
  parts: SessionParts,
  input: ParsedInputOf<typeof registerCall> & { role: Account['role'] },
  request: RequestInfo,
  before: (tx: Tx) => Promise<void> = async () => {},
): Promise<AuthResponse> {
  const { password, ...person } = input
  await requireGoodPassword(password, person)
  const password_hash = await hashPassword(password, parts.passwordCost)
  return parts.db.transaction().execute(async (tx) => {
    await before(tx)
    const account = await insertAccount(tx, {
      ...person,
      password_hash,
      id: newId(),
      theme: parts.config.public.defaultTheme,
      created_at: parts.clock.now(),
    })
    if (!account) {
      const message = 'There’s already an account with this email. Log in instead.'
      throw new AppError('conflict', message)
    }
    const secret = await createLink(tx, parts, {
      purpose: 'verify_email',
      accountId: account.id,
      email: account.email,
    })
    const recipient = { email: account.email, accountId: account.id }
    await sendMail(tx, parts, recipient, emailTemplates.verifyEmail(account, secret))
    const token = await openSession(parts, tx, account, { method: 'password', request })
    const detail = { role: account.role }
    await record(tx, parts, { kind: 'account.created', actor: account.id, detail, request })
    return { token, user: toUser(account, { hasSecondFactor: false }) }
  })
}

/** Changes name, theme or time zone. */
export async function changeSettings(
  db: Db,
  user: SignedIn,
  change: ParsedInputOf<typeof updateMeCall>,
): Promise<User> {
  const { first_name, last_name, theme, time_zone } = change
  if (time_zone !== undefined && !isTimeZone(time_zone)) {
    const message = 'Choose a time zone like America/New_York.'
    throw new AppError('validation', message, { fields: { time_zone: message } })
  }
  const set = {
    ...(first_name && { first_name }),
    ...(last_name && { last_name }),
    ...(theme && { theme }),
    ...(time_zone && { time_zone }),
  }
  const account = Object.keys(set).length === 0 ? user : await updateSettings(db, user.id, set)
  return toUser(account, { hasSecondFactor: user.second_factor_at !== null })
}

/** The caller's own account, or any account for admins; otherwise throws `not_found`. */
export async function requireReadable(db: Db, user: SignedIn, id: string): Promise<Account> {
  if (id === user.id) return user
  if (isAdmin(user)) requireSecondFactor(user)
  const account = isAdmin(user) ? await findAccount(db, id) : undefined
  if (!account) throw new AppError('not_found', 'We can’t find that account.')
  return account
}
