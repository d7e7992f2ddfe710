/** Seniority stated in a title: 0 not stated, 1 learning or doing, 2 leading a few, 3 in charge. */
export type SkillLevel = 0 | 1 | 2 | 3

const levelWords: ReadonlyMap<string, SkillLevel> = new Map([
  ['helper', 1],
  ['apprentice', 1],
  ['journeyman', 1],
  ['craftsman', 2],
  ['superintendent', 3],
  ['manager', 3],
  ['chief', 3],
  ['supervisor', 3],
])

/** A title's words without those of its level, and the level; a title of only level words keeps them. */
export function withoutLevel(words: readonly string[]): {
  readonly stem: readonly string[]
  readonly level: SkillLevel
} {
  let level: SkillLevel = 0
  const stem = words.filter((word) => {
    const said = levelWords.get(word)
    if (said !== undefined) level = said
    return said === undefined
  })
  return { stem: stem.length > 0 ? stem : words, level }
}
