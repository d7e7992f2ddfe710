import { AppError } from '#contract/errors.ts'

/** Maximum streams of one account per node: more than the tabs people keep open. */
const maxPerAccount = 10

/** Open event streams per account. */
export class OpenStreams {
  private readonly open = new Map<string, number>()

  /** Reserves a stream until the returned function is called; throws `rate_limited` at the maximum. */
  enter(accountId: string): () => void {
    const count = this.open.get(accountId) ?? 0
    if (count >= maxPerAccount) {
      const message = 'This is open in too many tabs already. Close some of them and try again.'
      throw new AppError('rate_limited', message, { retryAfter: 5 })
    }
    this.open.set(accountId, count + 1)
    return () => {
      const left = (this.open.get(accountId) ?? 1) - 1
      if (left > 0) this.open.set(accountId, left)
      else this.open.delete(accountId)
    }
  }
}
