/** A word without its ending: "fisheries", "fishery" and "fishing" share "fish". */
export function rootOf(word: string): string {
  let root = word
  for (const ending of endings) {
    const short = root.replace(ending, '')
    if (short.length >= minRoot) root = short
  }
  return root
}

const endings: readonly RegExp[] = [
  /(?:ies|es|s|y)$/,
  /(?:ings?|ed|ers?|ors?|ions?|al|e|ment|ist|ian|i|ation|ity)$/,
  /(?:er|at|e)$/,
]
const minRoot = 4
