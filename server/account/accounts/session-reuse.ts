import { record } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { addressKey } from '#server/platform/limits.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { deviceOf } from './device-name.ts'
import { findAccount } from './queries.ts'
import { revokeSessions, type SessionIds } from './session-queries.ts'

/** A session whose old token was reused, and where it was opened. */
interface ReusedSession extends SessionIds {
  readonly device: string | null
  readonly address: string | null
}

/**
 * Ends a session when an old token is reused, which means it was copied, and emails the owner. Sends no email
 * for the session's own browser and network: that is a reopened tab, and its owner sees the message.
 */
export async function endReusedSession(
  parts: Pick<Services, 'clock' | 'log' | 'secrets'>,
  tx: Tx,
  { accountId, sessionId, device, address }: ReusedSession,
  request: Pick<RequestInfo, 'id' | 'ip' | 'userAgent'>,
): Promise<void> {
  await revokeSessions(tx, { id: sessionId }, parts.clock.now())
  const isSameNetwork = address !== null && addressKey(address) === addressKey(request.ip)
  const isOwnTab = isSameNetwork && device === deviceOf(request)
  const owner = await findAccount(tx, accountId)
  if (owner && !isOwnTab) {
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
