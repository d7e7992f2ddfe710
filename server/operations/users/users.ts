import { Role } from '#contract/account/accounts.ts'
import { AccountStatus } from '#contract/account/roles.ts'
import { SessionEntry } from '#contract/account/sessions.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  type listUsers as listContract,
  UserDetail,
  type UserNote,
  UserSummary,
} from '#contract/operations/users.ts'
import type { Page } from '#contract/page.ts'
import { deviceName, isLive } from '#server/account/accounts/accounts.ts'
import type { Db } from '#server/platform/db/database.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<typeof queries.listAccounts>>['items'][number]

/** An account as the list has it. */
export function summaryOf(row: Row) {
  const { id, email, first_name, last_name, plan } = row
  return {
    id,
    email,
    first_name,
    last_name,
    role: Role.parse(row.role),
    status: AccountStatus.parse(row.status),
    emailVerified: row.email_verified_at !== null,
    secondFactor: Boolean(row.has_second_factor),
    plan,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }
}

/** A page of accounts. */
export async function usersMatching(
  db: Db,
  { page = 1, pageSize, ...filter }: ParsedInputOf<typeof listContract>,
  defaultSize: number,
  now: Date,
): Promise<Page<UserSummary>> {
  const size = pageSize ?? defaultSize
  const slice = { limit: size, offset: (page - 1) * size }
  const { items, total } = await queries.listAccounts(db, filter, slice, now)
  return {
    items: items.map((row) => UserSummary.parse(summaryOf(row))),
    total,
    page,
    pageSize: size,
  }
}

/** One account with everything an admin needs, except survey answers. */
export async function userOf(db: Db, id: string, now: Date): Promise<UserDetail> {
  const row = await queries.findAccountFacts(db, id, now)
  if (!row) throw new AppError('not_found', 'We can’t find that account.')
  const { role } = summaryOf(row)
  const sessions = await queries.findSessions(db, id)
  return UserDetail.parse({
    ...summaryOf(row),
    timeZone: row.time_zone,
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
    hasPassword: Boolean(row.has_password),
    identities: row.identities,
    sessions: sessions
      .filter((session) => isLive({ ...session, role }, now))
      .map((session) => ({
        id: session.id,
        device: deviceName(session.device),
        address: session.address,
        method: SessionEntry.shape.method.parse(session.method),
        created_at: session.created_at.toISOString(),
        last_seen_at: session.last_seen_at.toISOString(),
      })),
    factors: {
      totp: row.has_totp,
      passkeys: row.passkeys,
      recoveryCodesLeft: row.recovery_codes,
    },
    counts: {
      surveyDrafts: row.drafts,
      surveysSubmitted: row.submitted,
      reportsReady: row.ready,
      reportsFailed: row.failed,
      tickets: row.tickets,
    },
    notes: (await queries.findNotes(db, id)).map(noteOf),
  })
}

function noteOf({
  id,
  text,
  author_id,
  first_name,
  last_name,
  created_at,
}: Awaited<ReturnType<typeof queries.findNotes>>[number]): UserNote {
  const author = first_name === null ? null : { id: author_id, name: `${first_name} ${last_name}` }
  return { id, text, author, createdAt: created_at.toISOString() }
}
