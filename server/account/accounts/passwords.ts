import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#contract/errors.ts'

/**
 * argon2id, the library's algorithm: 24 MiB, three passes, one lane; above OWASP's floor of 19 MiB and two.
 * A hash names its own cost, so older ones stay good.
 */
const cost = { memoryCost: 24_576, timeCost: 3, parallelism: 1 }

/** The hash of 24 random bytes that nobody kept: an unknown address costs the same time as a known one. */
const nobody =
  '$argon2id$v=19$m=24576,t=3,p=1$lhbbHkCg2CfiRj4mrL64gA$pccodRC+BJ/bb0AD9zVh0JXVQHFnwrQinpxgR0BDCjM'

/** Two at a time leave threads for files; who would wait longer than about five seconds is told so. */
const atOnce = 2
const maxQueue = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxQueue) {
      const message = 'We’re busy right now. Try again in a few seconds.'
      throw new AppError('unavailable', message, { retryAfter: 5 })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The place goes to the next in line, so the count stays as it is.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The argon2id hash to keep, salt and cost included. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost))
}

/** Whether the password fits the hash; takes as long and says no when there is none. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const fits = await inTurn(() => verify(passwordHash ?? nobody, password.normalize('NFC')))
  return fits && passwordHash !== null && passwordHash !== undefined
}
