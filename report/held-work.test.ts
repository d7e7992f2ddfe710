import { expect, test } from 'vitest'
import { shippedKnowledge } from '#bench/seed-knowledge.ts'
import { heldWork } from './held-work.ts'

test('names work in the field that a held credential opens today', () => {
  const work = (certifications: string[], code: string) =>
    heldWork({ certifications }, code, shippedKnowledge())
  expect([
    work(['NREMT EMT', 'BLS'], '29-1141.00'),
    work(['BLS'], '29-1141.00'),
    work(['NREMT EMT'], '47-2111.00'),
    work(['NREMT EMT'], '29-2042.00'),
  ]).toEqual(['EMT', undefined, undefined, undefined])
})
