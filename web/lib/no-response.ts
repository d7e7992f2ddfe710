import { AppError, type ErrorCode } from '#contract/errors.ts'

/** A failed call without a server message: it was unreachable, or a proxy responded. */
export class NoResponse extends AppError {
  static readonly unreachable =
    'We can’t reach the server. Check your connection and try again; nothing was lost.'
  static readonly tooSlow = 'The server took too long to answer. Try again.'
  static readonly unexpected = 'Something went wrong. Reload the page and try again.'

  constructor(code: ErrorCode, message: string) {
    super(code, message)
    this.name = 'NoAnswer'
  }
}
