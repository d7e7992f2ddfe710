import type { listNotices, Notice, readNotices } from '#contract/account/notices.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { channelsOf } from '#server/account/notifications/notifications.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import {
  countNotices,
  deleteNoticesBefore,
  findNotices,
  findReader,
  insertNotice,
  markRead,
  type NewNotice,
  type Reader,
  setMailAt,
} from './queries.ts'

/** Days a notice is kept, read or not. */
export const retentionDays = 180

/** A notice for a member; sent only once per `key`. `url` is a path on this site. */
export interface NoticeInput extends Pick<NewNotice, 'kind' | 'title' | 'body' | 'url' | 'key'> {
  readonly accountId: string
  /** The account of someone else the notice names; it's deleted with that account too. */
  readonly aboutId?: string | null
  /** Builds a separate email; by default, it contains the title and body. */
  readonly emailContent?: (reader: Reader) => EmailContent
  /** Ignores quiet hours. */
  readonly isUrgent?: boolean
  /** Emailed immediately, for kinds without a member setting. */
  readonly isAlwaysMailed?: boolean
}

/** Notifies a member through their chosen channels, in the caller's transaction. */
export async function addNotice(
  tx: Tx,
  services: Pick<Services, 'clock' | 'secrets'>,
  {
    accountId,
    aboutId = null,
    emailContent,
    isUrgent = false,
    isAlwaysMailed = false,
    ...notice
  }: NoticeInput,
): Promise<void> {
  const now = services.clock.now()
  const { inApp, mail: chosen } = await channelsOf(tx, accountId, notice.kind)
  const mail = isAlwaysMailed ? 'at_once' : chosen
  const id = newId()
  const owned = { account_id: accountId, about_id: aboutId }
  const row = { id, ...owned, created_at: now, in_app: inApp, ...notice }
  if (!(await insertNotice(tx, row)) || mail === 'off') return
  const reader = await findReader(tx, accountId, now)
  if (!reader) return
  if (mail === 'daily' || (reader.isQuiet && !isUrgent)) {
    await setMailAt(tx, id, mail === 'daily' ? reader.summaryAt : reader.quietUntil)
  } else {
    const content = emailContent?.(reader) ?? emailTemplates.notice(reader, notice)
    await sendMail(tx, services, { email: reader.email, accountId, aboutId }, content)
  }
}

/** A page of an account's notices, newest first. */
export async function noticesOf(
  db: Db,
  accountId: string,
  { page = 1, pageSize, unread }: ParsedInputOf<typeof listNotices>,
  defaultSize: number,
): Promise<Page<Notice>> {
  const limit = pageSize ?? defaultSize
  const isUnread = unread === true
  const slice = { limit, offset: (page - 1) * limit }
  const [rows, total] = await Promise.all([
    findNotices(db, { accountId, isUnread }, slice),
    countNotices(db, accountId, isUnread),
  ])
  const items = rows.map(({ created_at, read_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  }))
  return { items, total, page, pageSize: limit }
}

/** Marks notices as read, or all of them; returns the number left unread. */
export async function readSome(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: string,
  { ids, all }: ParsedInputOf<typeof readNotices>,
): Promise<OutputOf<typeof readNotices>> {
  if ((ids === undefined) === (all === undefined)) {
    throw new AppError('validation', 'Name the notifications to mark as read, or all of them.')
  }
  await markRead(db, accountId, ids, clock.now())
  return { unread: await countNotices(db, accountId, true) }
}

/** Deletes notices older than half a year. */
export const sweepNotices = (tx: Tx, now: Date): Promise<void> =>
  deleteNoticesBefore(tx, new Date(now.getTime() - retentionDays * 86_400_000))
