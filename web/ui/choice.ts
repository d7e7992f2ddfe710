/** One thing to choose, in a select, a combo box, cards or a list of chosen things. */
export interface Choice {
  id: string
  label: string
  /** A second line: the service of a specialty, the state of a place. */
  detail?: string | undefined
}

/** A search over a list that is already here: every word must start a word of label or detail. */
export function searchIn<C extends Choice>(choices: readonly C[]): (text: string) => Promise<C[]> {
  return async (text) => choices.filter((choice) => matchesWords(choice, text))
}

/** True when each word of the text starts a word of the choice; case and accents do not count. */
export function matchesWords(choice: Choice, text: string): boolean {
  const words = wordsOf(`${choice.label} ${choice.detail ?? ''}`)
  return wordsOf(text).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
