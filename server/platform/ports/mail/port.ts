/** One mail, ready to leave. */
export interface OutgoingMail {
  /** With its angle brackets; the same at every try, so that a second copy can be told as one. */
  readonly messageId: string
  /** The sender, as `Name <address>`. */
  readonly from: string
  /** One address, without a name. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where one press, or the mail program itself, ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** Where mail goes. */
export interface MailPort {
  /** `kept`: mail stays here to be read; `sent`: it is handed to a mail server. */
  readonly outcome: 'kept' | 'sent'
  /** Resolves once somebody else has taken the mail; throws `MailRefused` or what went wrong on the way. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** The mail server will not take this mail, however often it is offered (RFC 5321, 4.2.1: 5yz). */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailRefused'
  }
}

/** Line breaks and other control characters become single spaces: nothing of it can start a new line. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters removed
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g, ' ').trim()
}
