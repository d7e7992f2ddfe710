const names = ['hands-on', 'investigative', 'creative', 'helping', 'leading', 'organizing']

/** The two strongest work interests in words; ties go by the usual order of the types. */
export function hollandWords(holland: readonly number[]): string {
  const order = [0, 1, 2, 3, 4, 5].sort((one, other) => {
    return (holland[other] ?? 0) - (holland[one] ?? 0) || one - other
  })
  return `${names[order[0] ?? 0]} and ${names[order[1] ?? 0]} work`
}
