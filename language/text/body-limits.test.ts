import { expect, test } from 'vitest'
import { isHeavyWork, limitsBody } from './body-limits.ts'

test.each([
  'My knees are done, no more machines.',
  'I can drive but my back hurts',
  'Bad shoulder, so an inside job.',
  'I have a back injury from a jump',
  'nothing with heavy lifting',
  'Nothing physical. Office.',
  'I can’t lift any more',
])('"%s" tells of a limit', (text) => {
  expect(limitsBody(text)).toBe(true)
})

test.each([
  'I want to go back to school',
  'My back office team closed 200 accounts',
  'I ran heavy equipment and want to stay with machines',
  'Led the body armor program, no losses',
  'I want to give back. Physical therapist.',
  'Assisted 40 knee surgeries and treated back injuries',
])('"%s" tells of none', (text) => {
  expect(limitsBody(text)).toBe(false)
})

test('drivers and operators do heavy work; their supervisors and dispatchers do not', () => {
  expect(['53-3032.00', '47-2073.00', '49-3042.00'].every(isHeavyWork)).toBe(true)
  expect(['53-1043.00', '43-5032.00', '47-1011.00', '13-1051.00'].some(isHeavyWork)).toBe(false)
})
