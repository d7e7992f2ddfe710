import PostalMime, { type Email } from 'postal-mime'
import type { MailedFile } from '#server/community/ticket-attachments/ticket-attachments.ts'
import { replyText, textOfHtml } from './reply-text.ts'

/** One incoming mail. */
export interface ReadMail {
  /** With its brackets; undefined when missing or unusable. */
  readonly messageId: string | undefined
  /** Lowercase; empty when there is none or more than one. */
  readonly sender: string
  /** Addresses it was sent or delivered to. */
  readonly recipients: readonly string[]
  /** An automatic mail: out-of-office reply, mailing list or bounce. */
  readonly isAutomatic: boolean
  /** The text its writer added. */
  readonly text: string
  readonly files: readonly MailedFile[]
}

const limits = {
  maxNestingDepth: 20,
  maxHeadersSize: 256 * 1024,
  maxRfc822NestingDepth: 0,
  forceRfc822Attachments: true,
}
const maxRecipients = 100
const maxFiles = 50

const valuesOf = ({ headers }: Email, name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase())

/** Detects RFC 3834 and older automatic-mail headers. */
function isAutomatic(mail: Email): boolean {
  const has = (name: string) => valuesOf(mail, name).length > 0
  return (
    valuesOf(mail, 'auto-submitted').some((value) => !/^no\b/.test(value)) ||
    valuesOf(mail, 'precedence').some((value) => /^(bulk|junk|list|auto_reply)\b/.test(value)) ||
    valuesOf(mail, 'return-path').some((value) => /^<\s*>$/.test(value)) ||
    valuesOf(mail, 'content-type').some((value) => value.startsWith('multipart/report')) ||
    ['x-loop', 'x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients'].some(has)
  )
}

function senderOf(mail: Email): string {
  if (valuesOf(mail, 'from').length !== 1) return ''
  const address = mail.from?.address?.trim().toLowerCase() ?? ''
  return /^[^\s<>,@]+@[^\s<>,@]+$/.test(address) ? address.slice(0, 254) : ''
}

function recipientsOf(mail: Email): string[] {
  const named = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address, group }) =>
    group ? group.map((mailbox) => mailbox.address) : (address ?? []),
  )
  const delivered = ['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) =>
    valuesOf(mail, name).map((value) => value.replaceAll(/[<>]/g, '')),
  )
  return [...new Set([...delivered, ...named])].slice(0, maxRecipients)
}

function filesOf(mail: Email): MailedFile[] {
  return mail.attachments.slice(0, maxFiles).flatMap(({ filename, content, disposition }) => {
    if (typeof content === 'string') return []
    // Inline images are mostly signature logos.
    if (disposition === 'inline' && filename === null) return []
    return [{ name: filename ?? 'file', content: Buffer.from(content as ArrayBuffer) }]
  })
}

const usableId = /^<[^\s<>]{1,900}>$/

/** Parses a mail; undefined when it's invalid or built to be slow. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail | undefined> {
  let mail: Email
  try {
    mail = await PostalMime.parse(bytes, limits)
  } catch {
    return undefined
  }
  // Every mail has a sender (RFC 5322, 3.6).
  if (valuesOf(mail, 'from').length === 0) return undefined
  const plain = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '')
  const messageId = mail.messageId?.trim()
  return {
    messageId: usableId.test(messageId ?? '') ? messageId : undefined,
    sender: senderOf(mail),
    recipients: recipientsOf(mail),
    isAutomatic: isAutomatic(mail),
    text: replyText(plain),
    files: filesOf(mail),
  }
}
