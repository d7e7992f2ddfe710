import {
  type SupportAccess,
  type SupportItem,
  supportAccessHours,
} from '#contract/account/support-access.ts'
import { AppError } from '#contract/errors.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import type { Account, SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import {
  deleteAccess,
  deleteExpiredAccess,
  findAccess,
  findViews,
  lockAccess,
  upsertAccess,
} from './queries.ts'

/** How many views a member sees; older ones are in their data export. */
const maxViews = 50

/** Whether support can read the account's surveys and reports, and who did. */
export async function supportAccessOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: string,
): Promise<SupportAccess> {
  const expiresAt = await supportAccessEnd(db, accountId, clock.now())
  const views = await findViews(db, accountId, maxViews)
  return {
    expiresAt: expiresAt?.toISOString() ?? null,
    views: views.map(({ at, first_name, last_name, item }) => ({
      at: at.toISOString(),
      by: first_name === null ? null : `${first_name} ${last_name}`,
      item,
    })),
  }
}

/** When the account's support access expires; undefined when it isn't allowed. */
export async function supportAccessEnd(
  db: Db,
  accountId: string,
  now: Date,
): Promise<Date | undefined> {
  return (await findAccess(db, accountId, now))?.expires_at
}

/** Lets support read the account's surveys and reports for 24 hours from now. */
export async function allowSupportAccess(
  services: Services,
  account: Account,
  request: RequestInfo,
): Promise<SupportAccess> {
  const { db, clock } = services
  const now = clock.now()
  const expires_at = new Date(now.getTime() + supportAccessHours * 3_600_000)
  await db.transaction().execute(async (tx) => {
    await upsertAccess(tx, { account_id: account.id, allowed_at: now, expires_at })
    const recipient = { email: account.email, accountId: account.id }
    await sendMail(tx, services, recipient, emailTemplates.supportAccessAllowed(account))
    await record(tx, services, {
      kind: 'support_access.allowed',
      actor: account.id,
      subject: account.id,
      request,
      detail: { expires: expires_at.toISOString() },
    })
  })
  return supportAccessOf(services, account.id)
}

/** Ends support access; nothing happens when there is none. */
export function endSupportAccess(
  services: Services,
  account: Account,
  request: RequestInfo,
): Promise<undefined> {
  return services.db.transaction().execute(async (tx) => {
    if (!(await deleteAccess(tx, account.id, services.clock.now()))) return undefined
    const { id } = account
    await record(tx, services, { kind: 'support_access.ended', actor: id, subject: id, request })
    return undefined
  })
}

/** Throws unless the account allows support access; holds it until the transaction ends. */
export async function requireSupportAccess(tx: Tx, accountId: string, now: Date): Promise<Date> {
  const access = await lockAccess(tx, accountId, now)
  if (access) return access.allowed_at
  throw new AppError('forbidden', 'This member doesn’t allow support access now.')
}

/** Tells the member, once per admin and permission, and records the view. Call it last. */
export async function recordSupportView(
  tx: Tx,
  services: Services,
  view: {
    readonly admin: SignedIn
    readonly accountId: string
    readonly allowedAt: Date
    readonly item: SupportItem
    readonly recordId: string
    readonly request: RequestInfo
  },
): Promise<void> {
  const { admin, accountId, allowedAt, item, recordId, request } = view
  const name = `${admin.first_name} ${admin.last_name}`
  await addNotice(tx, services, {
    accountId,
    aboutId: admin.id,
    kind: 'support_access',
    title: `${name} from Waypoint looked at your ${item}`,
    body: 'You allowed support access. See every view, or end access, under Settings, Your data.',
    url: '/dashboard/settings/data#support-access',
    key: `support-access-${allowedAt.getTime()}-${admin.id}`,
    isAlwaysMailed: true,
  })
  await record(tx, services, {
    kind: 'support_access.viewed',
    actor: admin.id,
    subject: accountId,
    request,
    detail: { item, record: recordId },
  })
}

/** Deletes expired permissions. */
export const sweepSupportAccess = (tx: Tx, now: Date): Promise<void> => deleteExpiredAccess(tx, now)
