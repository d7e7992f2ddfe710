/** An email ready to send. */
export interface OutgoingMail {
  /** Includes angle brackets; the same on every attempt, so duplicates can be detected. */
  readonly messageId: string
  /** The sender, as `Name <address>`. */
  readonly from: string
  /** One bare address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** One-click unsubscribe URL for the reader or the mail client (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** Reply address and previous mails of the thread. */
  readonly thread?: {
    readonly replyTo?: string | undefined
    readonly inReplyTo?: string | undefined
    readonly references?: readonly string[] | undefined
  }
  /** An iCalendar object sent inline and as an attachment (RFC 6047). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string }
}

/** A mail transport. */
export interface MailPort {
  /** `kept`: mail is stored here for reading; `sent`: it is handed to a mail server. */
  readonly outcome: 'kept' | 'sent'
  /** Resolves once the next server accepts the mail; throws `MailRefused` or a transport error. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** The mail server permanently refused this mail (RFC 5321, 4.2.1: 5yz). */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailRefused'
  }
}

/** Replaces line breaks and other control characters with single spaces, so nothing can start a new line. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters removed
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g, ' ').trim()
}
