import { expect, test } from 'vitest'
import { titleFits } from './title-work.ts'

test('of a host with four kinds of work, the one that fits counts, wherever it is listed', () => {
  // Shares of four listed occupations, usual ones first.
  const shares = Float32Array.from([0.375, 0.263, 0.184, 0.129])
  const reading = { ids: Uint16Array.of(0), occupations: Uint16Array.of(0, 1, 2, 3), shares }
  const fitOf = (occupation: number) => {
    const fit = Float32Array.from([0, 1, 2, 3], (one) => Number(one === occupation))
    const work = { ...reading, sure: Float32Array.of(0.95) }
    return titleFits(work, fit, new Uint8Array(4))[0] as number
  }
  expect(fitOf(2)).toBeGreaterThan(0.45)
  expect(fitOf(3)).toBeGreaterThan(0.4)
  expect(fitOf(0)).toBeGreaterThan(fitOf(2))
})
