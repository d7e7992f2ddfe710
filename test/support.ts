import { receiveMail } from '#contract/community/inbound-mail.ts'
import { type TicketAttachment, uploadAttachment } from '#contract/community/ticket-attachments.ts'
import { signMail } from '#server/community/inbound-mail/signature.ts'
import type { Member, TestApp } from './app.ts'

// Inputs for support tests: files, and emails as a mail server delivers them.

/** Settings under which inbound email is accepted. */
export const inboundEnv = {
  MAIL_FROM: 'Waypoint <post@waypoint.example>',
  INBOUND_MAIL_ADDRESS: 'support@waypoint.example',
  INBOUND_MAIL_SECRET: 'a secret of the mail server, long',
}

/** The smallest file of each type, and one with a false type. */
export const sampleFiles = {
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  jpg: Buffer.from('ffd8ffe000104a4649460001', 'hex'),
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
  txt: Buffer.from('A plain text with an ü.\n'),
  exe: Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
}

/** The response to a browser's file upload. */
export function postFile(
  app: Pick<TestApp, 'fetch'>,
  { token }: Pick<Member, 'token'>,
  content: Uint8Array,
  name: string,
): Promise<Response> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(content)]), name)
  const headers = { authorization: `Bearer ${token}` }
  return app.fetch(uploadAttachment.path, { method: 'POST', headers, body })
}

/** An accepted file. */
export async function uploaded(
  app: Pick<TestApp, 'fetch'>,
  member: Pick<Member, 'token'>,
  content: Uint8Array,
  name: string,
): Promise<TicketAttachment> {
  const response = await postFile(app, member, content, name)
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
  return uploadAttachment.output.parse(await response.json())
}

/** The response to an inbound email delivered by the mail server. */
export function handIn(
  app: Pick<TestApp, 'fetch' | 'clock'>,
  mail: string | Uint8Array,
  signature?: string,
): Promise<Response> {
  const bytes = typeof mail === 'string' ? Buffer.from(mail) : mail
  const signed = signature ?? signMail(inboundEnv.INBOUND_MAIL_SECRET, bytes, app.clock.now())
  return app.fetch(receiveMail.path, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'x-waypoint-signature': signed },
    body: new Uint8Array(bytes),
  })
}

/** What became of the email. */
export async function outcomeOf(
  app: Pick<TestApp, 'fetch' | 'clock'>,
  mail: string | Uint8Array,
): Promise<string> {
  const response = await handIn(app, mail)
  return receiveMail.output.parse(await response.json()).outcome
}
