import { expect, test } from 'vitest'
import { programKey } from '#matching/index/host-names.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import type { ProgramNote } from '#matching/program-note.ts'
import { startWindow } from './start-window.ts'

const opportunity = {
  title: 'Carpentry',
  organization: 'Union',
  summary: null,
  description: null,
  length: [{ min: 31, max: 60 }],
} as unknown as Opportunity
const window = { earliestStart: '2027-03-03', lastStart: '2027-03-28', finish: '2027-04-27' }

function lastStartWith(days: number, pace: ProgramNote['pace'] = 'fixed') {
  const note = { pace, length: { min: days, max: days }, fingerprint: 0 } as ProgramNote
  const programNotes = new Map([[programKey(opportunity), note]])
  return startWindow({ window, opportunity }, { programNotes })?.lastStart
}

test('a class has to start as many days before the end as it takes', () => {
  expect(lastStartWith(56)).toBe('2027-03-03')
  expect(lastStartWith(42)).toBe('2027-03-17')
  expect(lastStartWith(20)).toBe('2027-03-28')
  expect(lastStartWith(57)).toBeUndefined()
  expect(lastStartWith(56, 'flexible')).toBe('2027-03-28')
  expect(startWindow({ window, opportunity }, {})).toEqual(window)
})
