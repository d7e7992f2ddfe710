import { createHmac, timingSafeEqual } from 'node:crypto'
import type { InboundMailConfig } from '#server/platform/config/config-inbound-mail.ts'
import { derivedKey, type Secrets } from '#server/platform/lib/sealed.ts'

const tagLength = 32

/** A 128-bit keyed tag of the ticket, in lowercase: some mail servers change the case. */
const tagOf = (secret: Buffer, ticketId: string) =>
  createHmac('sha256', derivedKey(secret, 'ticket reply 1'))
    .update(ticketId)
    .digest('hex')
    .slice(0, tagLength)

/** The reply address of a ticket: `support+1001-…@example.org`. */
export function replyAddress(
  secrets: Secrets,
  { address }: InboundMailConfig,
  { id, number }: { readonly id: string; readonly number: number },
): string {
  const [mailbox = '', domain = ''] = address.split('@')
  return `${mailbox}+${number}-${tagOf(secrets[0], id)}@${domain}`
}

/** The number and tag in one of our addresses; undefined for any other. */
export function readReplyAddress(
  { address }: InboundMailConfig,
  receivedAddress: string,
): { readonly number: number; readonly tag: string } | undefined {
  const [mailbox = '', domain = ''] = address.split('@')
  const [local = '', host = ''] = receivedAddress.trim().toLowerCase().split('@')
  if (host !== domain || !local.startsWith(`${mailbox}+`)) return undefined
  const [, number, tag] = /^(\d{1,9})-([0-9a-f]{32})$/.exec(local.slice(mailbox.length + 1)) ?? []
  return number && tag ? { number: Number(number), tag } : undefined
}

/** Whether the tag is the ticket's, under any secret still valid. */
export function isTagOf(secrets: Secrets, ticketId: string, tag: string): boolean {
  const receivedTag = Buffer.from(tag)
  return secrets.some((secret) => {
    const expected = Buffer.from(tagOf(secret, ticketId))
    return expected.length === receivedTag.length && timingSafeEqual(expected, receivedTag)
  })
}
