import { randomFillSync, randomInt } from 'node:crypto'

const largestCount = 0xfff
const maxStart = 0x7ff

/** Random bytes for 256 IDs: a call for each takes longer than the rest of it. */
const random = Buffer.alloc(4096)
let used = random.length

let moment = 0
let count = 0

/**
 * Creates a version 7 UUID (RFC 9562, sections 5.7 and 6.2, method 1): 48-bit milliseconds, a 12-bit counter
 * with a random start in each millisecond, then random bits. IDs of one process sort by creation.
 */
export function newId(): string {
  advance()
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  const bytes = random.subarray(used, used + 16)
  used += 16
  bytes.writeUIntBE(moment, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
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
