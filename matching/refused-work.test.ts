import { expect, test } from 'vitest'
import type { ProgramNote } from './program-note.ts'
import { refusedWork } from './refused-work.ts'

const program = (title: string, description = '') => ({ title, summary: null, description })

test.each([
  ['Commercial Drivers License (CDL)', true],
  ['CDL Program', true],
  ['Truck Driver', true],
  ['Dispatcher', undefined],
  ['Software Developer', undefined],
])('someone who won’t drive trucks refuses %s: %s', (title, isMain) => {
  expect(refusedWork(['driving truck'], program(title), undefined)?.isMain).toBe(isMain)
  expect(refusedWork(['sales'], program(title), undefined)).toBeUndefined()
})

test('work named among many others in a long text isn’t what one does', () => {
  const jobs = 'Carpentry apprentice, foreman, estimator, superintendent, inspector, instructor. '
  const said = 'Sell to homes and do sales visits, then more sales, sales. '
  const isFound = (text: string) => refusedWork(['sales'], program('Trades', text), undefined)
  expect(isFound(said + jobs)).toMatchObject({ name: 'sales', isMain: false })
  expect(isFound(said + jobs.repeat(60))).toBeUndefined()
  expect(isFound('Foreman, product sales, journeyperson. '.repeat(4))).toBeUndefined()
})

test('refused work of two words is part of what one does, or all of it', () => {
  const note = (does: string) => ({ does }) as ProgramNote
  const found = (does: string) => refusedWork(['help desk'], program('IT'), note(does))
  expect(found('train in help desk, server and cloud work')).toMatchObject({
    name: 'help desk',
    isMain: false,
    isFirst: true,
  })
  expect(found('work in help desk')).toMatchObject({ isMain: true })
  expect(found('help people at a desk')).toBeUndefined()
})
