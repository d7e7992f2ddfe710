import type {
  AuthResponse,
  login as loginCall,
  register as registerCall,
  User,
} from '#contract/accounts.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import { isTimeZone } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { type Account, isAdmin, type SignedIn } from './account.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findAccount, findCredentials, insertAccount, updateSettings } from './queries.ts'
import { authenticate, openSession, type SessionParts } from './sessions.ts'

/** Reads the account behind a bearer token; throws `unauthenticated` for anything but a live session. */
export function authenticator(parts: SessionParts): (bearer: string) => Promise<SignedIn> {
  return (bearer) => authenticate(parts, bearer)
}

/** The account as its owner sees it. */
export function toUser(account: Account): User {
  const { id, email, first_name, last_name, role, theme, time_zone } = account
  return {
    ...{ id, email, first_name, last_name, role, theme, time_zone },
    email_verified: account.email_verified_at !== null,
    created_at: account.created_at.toISOString(),
  }
}

/** Signs in. An unknown address and a wrong password answer alike, in the same time. */
export async function login(
  parts: SessionParts,
  input: ParsedInputOf<typeof loginCall>,
  device: string | undefined,
): Promise<AuthResponse> {
  const found = await findCredentials(parts.db, input.email)
  const fits = await verifyPassword(found?.password_hash, input.password)
  if (!found || !fits) {
    const message = 'Login failed. Please check your credentials and try again.'
    throw new AppError('unauthenticated', message)
  }
  if (found.status !== 'active') {
    throw new AppError(
      'forbidden',
      'This account is suspended. Ask an admin of this site for help.',
    )
  }
  const token = await parts.db.transaction().execute((tx) => openSession(parts, tx, found, device))
  return { token, user: toUser(found) }
}

/** Makes a member's account and signs in. */
export async function register(
  parts: SessionParts,
  input: ParsedInputOf<typeof registerCall>,
  device: string | undefined,
): Promise<AuthResponse> {
  return createAccount(parts, { ...input, role: 'user' }, device)
}

/** Makes an account of a role with its first session; `before` runs first in the same transaction. */
export async function createAccount(
  parts: SessionParts,
  input: ParsedInputOf<typeof registerCall> & { role: Account['role'] },
  device: string | undefined,
  before: (tx: Parameters<typeof insertAccount>[0]) => Promise<void> = async () => {},
): Promise<AuthResponse> {
  const { password, ...person } = input
  await requireGoodPassword(password, person)
  const password_hash = await hashPassword(password)
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
      const message = 'An account with this email address already exists. Log in instead.'
      throw new AppError('conflict', message)
    }
    return { token: await openSession(parts, tx, account, device), user: toUser(account) }
  })
}

/** Changes theme or time zone. */
export async function changeSettings(
  db: Db,
  user: SignedIn,
  change: { theme?: Account['theme'] | undefined; time_zone?: string | undefined },
): Promise<User> {
  const { theme, time_zone } = change
  if (time_zone !== undefined && !isTimeZone(time_zone)) {
    const message = 'Give a time zone such as America/New_York.'
    throw new AppError('validation', message, { fields: { time_zone: message } })
  }
  if (theme === undefined && time_zone === undefined) return toUser(user)
  const set = { ...(theme && { theme }), ...(time_zone && { time_zone }) }
  return toUser(await updateSettings(db, user.id, set))
}

/** Oneself, or anyone for an admin; "not yours" is "not found". */
export async function requireReadable(db: Db, user: SignedIn, id: string): Promise<Account> {
  if (id === user.id) return user
  const account = isAdmin(user) ? await findAccount(db, id) : undefined
  if (!account) throw new AppError('not_found', 'There is no such account.')
  return account
}
