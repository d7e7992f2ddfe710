import { AppError } from '#contract/errors.ts'

/** Streams that one account may have open on one node: more than the tabs people have. */
const maxPerAccount = 10

/** How many event streams each account has open. */
export class OpenStreams {
  private readonly open = new Map<string, number>()

  /** Takes a place until the answer is called; throws `rate_limited` when the account has none left. */
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
