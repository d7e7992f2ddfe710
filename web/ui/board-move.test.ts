import { expect, test } from 'vitest'
import { moveCard } from './board-move.ts'

const cards = [
  { id: 'a', title: 'A', column: 'saved' },
  { id: 'b', title: 'B', column: 'saved' },
  { id: 'c', title: 'C', column: 'applied' },
]
const after = (move: Parameters<typeof moveCard>[1]) =>
  moveCard(cards, move).map(({ id, column }) => `${id} ${column}`)

test('places a card before another one, or last', () => {
  expect(after({ id: 'b', column: 'saved', before: 'a' })).toEqual([
    'b saved',
    'a saved',
    'c applied',
  ])
  expect(after({ id: 'a', column: 'applied', before: 'c' })).toEqual([
    'b saved',
    'a applied',
    'c applied',
  ])
  expect(after({ id: 'a', column: 'applied', before: null })).toEqual([
    'b saved',
    'c applied',
    'a applied',
  ])
})

test('ignores a card that is gone', () => {
  expect(after({ id: 'x', column: 'applied', before: null })).toEqual([
    'a saved',
    'b saved',
    'c applied',
  ])
})
