import { setFlagsFromString } from 'node:v8'

/** By how many percent the heap may grow between two full collections while a list is read. */
const growingPercent = 60

/**
 * Collects garbage earlier while `work` runs: an import creates a lot of it and keeps little, so
 * V8's own growth would take twice the memory.
 */
export async function withSmallHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`)
  try {
    return await work()
  } finally {
    setFlagsFromString('--heap-growing-percent=0')
  }
}
