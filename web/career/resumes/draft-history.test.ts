import { expect, test } from 'vitest'
import { beginHistory, changed, redo, undo } from './draft-history.ts'

test('groups typing in one field into one step, until another field or a pause', () => {
  let history = beginHistory('')
  history = changed(history, 'A', 'name', 0)
  history = changed(history, 'An', 'name', 200)
  history = changed(history, 'Ana', 'name', 2_000)
  history = changed(history, 'Ana R', 'label', 2_100)
  expect(history.past).toEqual(['', 'An', 'Ana'])
  history = undo(undo(history))
  expect([history.now, history.future]).toEqual(['An', ['Ana', 'Ana R']])
  expect(redo(history).now).toBe('Ana')
  expect(changed(history, 'Ann', 'name', 2_200).future).toEqual([])
})

test('undo and redo stop at the ends of the history', () => {
  const history = beginHistory('a')
  expect(undo(history)).toBe(history)
  expect(redo(history)).toBe(history)
})
