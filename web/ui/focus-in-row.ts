/**
 * Focuses a button in a row of a React Aria list. Focuses the row first, because a list that had no focus yet would
 * move it to its first row.
 */
export function focusInRow(button: HTMLElement | null | undefined): void {
  button?.closest<HTMLElement>('[role=row]')?.focus()
  button?.focus()
}
