import type { BoardCard, BoardMove } from './board.tsx'

/** The cards after a move; the others keep their order. */
export function moveCard<Card extends BoardCard>(cards: readonly Card[], move: BoardMove): Card[] {
  const card = cards.find(({ id }) => id === move.id)
  if (!card) return [...cards]
  const others = cards.filter(({ id }) => id !== move.id)
  const index = others.findIndex(({ id }) => id === move.before)
  return others.toSpliced(index === -1 ? others.length : index, 0, { ...card, column: move.column })
}
