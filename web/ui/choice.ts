/** An option of a select, combo box, card group or tag list. */
export interface Choice {
  id: string
  label: string
  /** A second line: a specialty's service, a location's state. */
  detail?: string | undefined
}

/** Searches a local list: every word must start a word of the label or detail. */
export function searchIn<C extends Choice>(choices: readonly C[]): (text: string) => Promise<C[]> {
  return async (text) => choices.filter((choice) => matchesWords(choice, text))
}

/** True when each word of the text starts a word of the choice; ignores case and accents. */
export function matchesWords(choice: Choice, text: string): boolean {
  const words = wordsOf(`${choice.label} ${choice.detail ?? ''}`)
  return wordsOf(text).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
