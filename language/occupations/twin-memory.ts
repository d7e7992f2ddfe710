import type { TitlePair } from './occupation-source.ts'
import { type SkillLevel, withoutLevel } from './skill-level.ts'
import { titleWords } from './title-features.ts'
import { buildTitleMemory, ownersOf, recallTitles, type TitleMemory } from './title-memory.ts'

/** Known titles without their level: "Fuels Helper" and "Fuels Journeyman" are twins. */
export interface TwinMemory {
  /** Titles without levels; each is owned by the entries below with that wording. */
  readonly stems: TitleMemory
  readonly entries: readonly TwinEntry[]
}

interface TwinEntry {
  readonly level: SkillLevel
  /** Positions of the title's occupations. */
  readonly owners: readonly number[]
}

/** Twin scores, one number per occupation. */
export interface TwinScores {
  /** Votes of similar titles, decreasing with the distance between levels. */
  readonly votes: Float32Array
  /** The maximum similarity of a title of the same level. */
  readonly same: Float32Array
  /** The maximum similarity of a title of another level. */
  readonly other: Float32Array
}

/** How much a twin's level predicts another: workers share codes, and those in charge share others. */
const agreement = [
  [0.7, 0.7, 0.6, 0.4],
  [0.7, 1, 0.6, 0.25],
  [0.6, 0.6, 1, 0.6],
  [0.4, 0.25, 0.6, 1],
] as const

const faintest = 0.05

/** Indexes known titles without levels; those with the same words and level merge. */
export function buildTwinMemory(
  positions: ReadonlyMap<string, number>,
  pairs: readonly TitlePair[],
): TwinMemory {
  const merged = new Map<string, { stem: string; level: SkillLevel; owners: Set<number> }>()
  for (const { title, ids } of pairs) {
    const { stem, level } = withoutLevel(titleWords(title))
    const owners = ids.flatMap((id) => positions.get(id) ?? [])
    if (stem.length === 0 || owners.length === 0) continue
    const key = `${stem.join(' ')} ${level}`
    const known = merged.get(key) ?? { stem: stem.join(' '), level, owners: new Set<number>() }
    for (const owner of owners) known.owners.add(owner)
    merged.set(key, known)
  }
  const entries = [...merged.values()]
  return {
    stems: buildTitleMemory(entries.map(({ stem }, entry) => ({ text: stem, owners: [entry] }))),
    entries: entries.map(({ level, owners }) => ({ level, owners: [...owners] })),
  }
}

/** Writes a title's twin scores, overwriting the arrays. Returns bytes read. */
export function readTwins(
  { stems, entries }: TwinMemory,
  words: readonly string[],
  { votes, same, other }: TwinScores,
): number {
  const { stem, level } = withoutLevel(words)
  votes.fill(0)
  same.fill(0)
  other.fill(0)
  const read = recallTitles(stems, stem)
  stems.likeness.forEach((alike, title) => {
    if (alike < faintest) return
    const cube = alike * alike * alike
    for (const entry of ownersOf(stems, title)) {
      const known = entries[entry]
      if (!known) continue
      const vote = (agreement[level][known.level] * cube * cube) / Math.sqrt(known.owners.length)
      const best = known.level === level ? same : other
      for (const owner of known.owners) {
        votes[owner] = (votes[owner] as number) + vote
        best[owner] = Math.max(best[owner] as number, alike)
      }
    }
  })
  return read
}
