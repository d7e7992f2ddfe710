import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#contract/errors.ts'

/** Cost of one argon2id hash: KiB, passes, lanes. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** Cost of new password hashes; tests lower it. */
    readonly passwordCost: PasswordCost
  }
}

/**
 * argon2id: 24 MiB, three passes, one lane; above OWASP's minimum of 19 MiB and two passes. A hash includes its
 * own cost, so older ones still verify.
 */
export const passwordCost: PasswordCost = { memoryCost: 24_576, timeCost: 3, parallelism: 1 }

/** Hash of a discarded random secret, so an unknown address takes as long as a known one. */
const dummyHash =
  '$argon2id$v=19$m=24576,t=3,p=1$lhbbHkCg2CfiRj4mrL64gA$pccodRC+BJ/bb0AD9zVh0JXVQHFnwrQinpxgR0BDCjM'

/** Two concurrent hashes leave threads for files; callers who would wait over five seconds are refused. */
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
    // Hands the slot to the next caller, so the count stays the same.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Hashes a password with argon2id; the result includes salt and cost. */
export function hashPassword(password: string, cost = passwordCost): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost))
}

/** Verifies a password; takes equally long and returns false when there is no hash. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const fits = await inTurn(() => verify(passwordHash ?? dummyHash, password.normalize('NFC')))
  return fits && passwordHash !== null && passwordHash !== undefined
}
