const keyRows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]
const runs = [...keyRows, ...keyRows.map((row) => [...row].reverse().join(''))]

/** The 8 of the 10,000 most common passwords that neither the list nor the rules below cover. */
const others = new Set([
  '01012009',
  '01022010',
  '100200',
  '101112',
  '111213',
  '122112',
  '2001112',
  'adgjmp',
])

/**
 * Whether a lowercase password is predictable from its start: up to five repeated characters, or one or two
 * runs of the alphabet, digits or keyboard rows. Common password lists omit these.
 */
export function isPredictable(password: string): boolean {
  return others.has(password) || isRepeated(password) || isMadeOfRuns(password)
}

const maxUnit = 5

function isRepeated(password: string): boolean {
  const letters = [...password]
  return Array.from({ length: maxUnit }, (_, index) => index + 1).some((unit) => {
    return (
      unit <= letters.length / 2 &&
      letters.every((letter, index) => index < unit || letter === letters[index - unit])
    )
  })
}

function isMadeOfRuns(password: string): boolean {
  const letters = [...password]
  const end = endOfRun(letters, endOfRun(letters, 0))
  return end >= letters.length
}

/** End of the longest run starting at a character. */
function endOfRun(letters: readonly string[], from: number): number {
  let end = from + 1
  while (end < letters.length && isRun(letters.slice(from, end + 1))) end += 1
  return end
}

function isRun(letters: readonly string[]): boolean {
  const text = letters.join('')
  return letters.every((letter) => letter === letters[0]) || runs.some((run) => run.includes(text))
}
