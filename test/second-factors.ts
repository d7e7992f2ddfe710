import { login } from '#contract/account/accounts.ts'
import {
  addPasskey,
  confirmTotp,
  startPasskey,
  startTotp,
} from '#contract/account/second-factors.ts'
import type { Member, TestApp } from './app.ts'
import { SoftwarePasskey, totpCode } from './authenticator.ts'

/** A member with an authenticator app, whose first code has been used. */
export async function memberWithTotp(
  app: TestApp,
  make: () => Promise<Member> = () => app.member(),
) {
  const member = await make()
  const { secret } = await member.call(startTotp, {})
  const first = await member.call(confirmTotp, { code: totpCode(secret, app.clock.now()) })
  app.clock.advance(90)
  const code = (seconds = 0) =>
    totpCode(secret, new Date(app.clock.now().getTime() + seconds * 1000))
  return { member, secret, code, codes: first.recovery_codes ?? [] }
}

/** Adds a passkey on a new device to an account. */
export async function passkeyOf(app: TestApp, member: Member, name?: string) {
  const device = new SoftwarePasskey(app.services.config.publicUrl)
  const { options, ticket } = await member.call(startPasskey, {})
  const response = device.make(options)
  const answer = await member.call(addPasskey, { ticket, response, ...(name && { name }) })
  return { device, ...answer }
}

/** A member whose only factor is a passkey. */
export async function memberWithPasskey(
  app: TestApp,
  make: () => Promise<Member> = () => app.member(),
) {
  const member = await make()
  return { member, ...(await passkeyOf(app, member)) }
}

/** The challenge a correct password returns when a second factor is required. */
export async function challengeOf(app: TestApp, { user, password }: Member): Promise<string> {
  const answer = await app.call(login, { email: user.email, password })
  if (!('second_factor' in answer)) throw new Error('No second factor was asked for.')
  return answer.second_factor.challenge
}

/** The audit log's actions on a subject, in order. */
export async function auditKindsOf(app: TestApp, subject: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('audit_event')
    .select('kind')
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute()
  return rows.map(({ kind }) => kind)
}
