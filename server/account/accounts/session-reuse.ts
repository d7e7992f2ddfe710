import { record } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { findAccount } from './queries.ts'
import { revokeSessions, type SessionIds } from './session-queries.ts'

/** Someone holds a copy of an old token: the session ends for both, and its owner hears of it. */
export async function endReusedSession(
  parts: Pick<Services, 'clock' | 'log' | 'secrets'>,
  tx: Tx,
  { accountId, sessionId }: SessionIds,
  request: Pick<RequestInfo, 'id' | 'ip' | 'userAgent'>,
): Promise<void> {
  await revokeSessions(tx, { id: sessionId }, parts.clock.now())
  const owner = await findAccount(tx, accountId)
  if (owner) {
    await sendMail(
      tx,
      parts,
      { email: owner.email, accountId },
      emailTemplates.sessionReused(owner),
    )
  }
  const subject = sessionId
  await record(tx, parts, { kind: 'session.reused', actor: accountId, subject, request })
  parts.log.warn({ accountId, sessionId }, 'a token was exchanged twice; its session is ended')
}
