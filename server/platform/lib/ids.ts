import { randomInt, randomUUID } from 'node:crypto'

const largestCount = 0xfff
const maxStart = 0x7ff

let moment = 0
let count = 0

/**
 * Creates a version 7 UUID (RFC 9562, sections 5.7 and 6.2, method 1): 48-bit milliseconds, a 12-bit counter
 * with a random start in each millisecond, then random bits. IDs of one process sort by creation.
 */
export function newId(): string {
  advance()
  const time = moment.toString(16).padStart(12, '0')
  const counted = count.toString(16).padStart(3, '0')
  // The variant and the random bits are where a random UUID has its own; Node takes those from a pool.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}-${randomUUID().slice(19)}`
}

/** The next millisecond and count; continues from the last one if the clock is set back or the counter is full. */
function advance(): void {
  const now = Date.now()
  if (now <= moment && count < largestCount) {
    count += 1
    return
  }
  moment = Math.max(now, moment + 1)
  count = randomInt(maxStart)
}
