import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BotTrap } from '#contract/bot-trap.ts'
import { AppError } from '#contract/errors.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import { derivedKey, type Secrets } from '#server/platform/lib/sealed.ts'

/** Dependencies for creating and checking stamps. */
interface StampParts {
  readonly secrets: Secrets
  readonly clock: Clock
}

/** Faster than any person can read and fill in a form. */
const minMs = 1_500
/** A tab may stay open for a day and a night. */
const maxMs = 36 * 3_600_000

const sign = (secret: Buffer, time: string) =>
  createHmac('sha256', derivedKey(secret, 'form stamp 1')).update(time).digest()

/** Stamp of a new form: its time in milliseconds in base 36, and a signature in base64url. */
export function formStamp({ secrets, clock }: StampParts): string {
  const time = clock.now().getTime().toString(36)
  return `${time}.${sign(secrets[0], time).toString('base64url')}`
}

/** The time of a valid stamp; undefined otherwise. */
function timeOf(secrets: Secrets, stamp: string): number | undefined {
  const [time = '', signature = ''] = stamp.split('.')
  const received = Buffer.from(signature, 'base64url')
  const isOurs = secrets.some((secret) => {
    const expected = sign(secret, time)
    return expected.length === received.length && timingSafeEqual(expected, received)
  })
  return isOurs ? Number.parseInt(time, 36) : undefined
}

/**
 * Refuses bots: the honeypot field is filled in, the stamp is invalid, or the form came back faster than anyone
 * can type. The messages help the rare person who is mistaken for one.
 */
export function requirePerson({ secrets, clock }: StampParts, { website, stamp }: BotTrap): void {
  if (website !== '') {
    const fields = { website: 'Leave this field empty.' }
    throw new AppError('validation', 'Leave the hidden field empty, then send again.', { fields })
  }
  const time = timeOf(secrets, stamp)
  const age = time === undefined ? undefined : clock.now().getTime() - time
  if (age === undefined || age > maxMs) {
    throw new AppError('validation', 'This form has been open for too long. Please send it again.')
  }
  if (age < minMs) {
    throw new AppError('validation', 'That was very fast. Please send it again.')
  }
}
