/**
 * Focuses a button in a row of a React Aria list. The row is focused first: a list that had no focus yet would send it
 * to its first row.
 */
export function focusInRow(button: HTMLElement | null | undefined): void {
  button?.closest<HTMLElement>('[role=row]')?.focus()
  button?.focus()
}
