/** Recommended length of a password that is the account's only protection (NIST SP 800-63B). */
const recommendedLength = 15

const advice = `Use ${recommendedLength}+ characters, or four random words.`

export interface Strength {
  /** 0 empty, 1 too short, 2 weak, 3 fair, 4 strong. */
  readonly level: 0 | 1 | 2 | 3 | 4
  readonly text: string
}

/** Scores mostly by length; repeats and sequences such as aaaa, 1234, abab add little. */
export function passwordStrength(password: string, minLength: number): Strength {
  if (password === '') return { level: 0, text: advice }
  const missing = minLength - [...password].length
  if (missing > 0) return { level: 1, text: `Too short: add ${missing} more.` }
  const weight = usefulLength(password)
  if (weight >= recommendedLength) return { level: 4, text: 'Strong.' }
  return weight < 10 ? { level: 2, text: `Weak. ${advice}` } : { level: 3, text: `Fair. ${advice}` }
}

/** The number of characters not predictable from the ones before them. */
function usefulLength(password: string): number {
  const codes = [...password.toLowerCase()].map((value) => value.codePointAt(0) ?? 0)
  return codes.filter((code, index) => {
    const previous = codes[index - 1]
    const two = codes[index - 2]
    if (previous === undefined || two === undefined) return true
    const isRun = code - previous === previous - two && Math.abs(code - previous) <= 1
    const isAlternating = code === two && codes[index - 3] === previous
    return !isRun && !isAlternating
  }).length
}
