import { parentPort, workerData } from 'node:worker_threads'
import { buildOccupationIndex } from '#matching/text/occupation-index.ts'
import type { OccupationFacts } from './occupations.ts'

// Learning takes a second with the shipped facts and ten with the full official ones: requests go on meanwhile.

const { sources, pairs }: OccupationFacts = workerData
const index = buildOccupationIndex(sources, pairs)
parentPort?.postMessage(index, [...buffersIn(index)])

/** Every buffer of a value: they are handed over, not copied. */
function buffersIn(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer)
  } else if (Array.isArray(value)) {
    if (typeof value[0] === 'object') for (const one of value) buffersIn(one, found)
  } else if (typeof value === 'object' && value !== null && !(value instanceof Map)) {
    for (const one of Object.values(value)) buffersIn(one, found)
  }
  return found
}
