import { addNotice } from '#server/account/notices/notices.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { showMoment } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { deviceName } from './device-name.ts'
import { findDevices } from './session-queries.ts'
import type { SessionParts } from './sessions.ts'

/** Notifies the owner of a sign-in from a device type the account hasn't used recently. */
export async function notifyNewDevice(
  parts: SessionParts,
  tx: Tx,
  accountId: string,
  { userAgent }: Pick<RequestInfo, 'userAgent'>,
): Promise<void> {
  const devices = await findDevices(tx, accountId)
  const device = deviceName(userAgent ?? null)
  if (devices.length === 0 || devices.some((item) => deviceName(item) === device)) return
  await addNotice(tx, parts, {
    accountId,
    kind: 'new_sign_in',
    title: 'Login from a new device',
    body: `${device}. If this wasn’t you, log out your other devices and change your password.`,
    url: '/dashboard/settings/security',
    key: `sign-in-${newId()}`,
    isUrgent: true,
    emailContent: (reader) =>
      emailTemplates.newSignIn(reader, device, showMoment(parts.clock.now(), reader.time_zone)),
  })
}
