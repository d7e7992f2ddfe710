import { gramFeatures, titleWords, wordFeatures } from './title-features.ts'
import { buildTitleIndex, compareTitles, type TitleIndex } from './title-index.ts'

/** A title and the occupations (by position) that have it. */
export interface OwnedTitle {
  readonly text: string
  readonly owners: readonly number[]
}

/** Many titles, each a small document, by words and by character n-grams. */
export interface TitleMemory {
  readonly byWord: TitleIndex
  readonly byGram: TitleIndex
  /** The first spelling of each title. */
  readonly texts: readonly string[]
  /** The owners of title `t` are the slots `offsets[t]` to `offsets[t + 1]` of `owners`. */
  readonly offsets: Uint32Array
  readonly owners: Uint32Array
  readonly likeness: Float32Array
  readonly scratch: Float32Array
}

/** Indexes titles; those with the same words merge, with the owners of all. */
export function buildTitleMemory(titles: Iterable<OwnedTitle>): TitleMemory {
  const merged = new Map<string, { text: string; words: string[]; owners: Set<number> }>()
  for (const { text, owners } of titles) {
    const words = titleWords(text)
    if (words.length === 0) continue
    const key = words.join(' ')
    const known = merged.get(key)
    if (known) for (const owner of owners) known.owners.add(owner)
    else merged.set(key, { text, words, owners: new Set(owners) })
  }
  const entries = [...merged.values()]
  const offsets = new Uint32Array(entries.length + 1)
  entries.forEach(({ owners }, title) => {
    offsets[title + 1] = (offsets[title] as number) + owners.size
  })
  return {
    byWord: buildTitleIndex(entries.map(({ words }) => wordFeatures(words))),
    byGram: buildTitleIndex(entries.map(({ words }) => gramFeatures(words))),
    texts: entries.map(({ text }) => text),
    offsets,
    owners: Uint32Array.from(entries.flatMap(({ owners }) => [...owners])),
    likeness: new Float32Array(entries.length),
    scratch: new Float32Array(entries.length),
  }
}

/** The occupations that have a title. */
export function ownersOf({ offsets, owners }: TitleMemory, title: number): Uint32Array {
  return owners.subarray(offsets[title], offsets[title + 1])
}

/** Writes the mean of the word and n-gram cosines to `memory.likeness`. Returns bytes read. */
export function recallTitles(memory: TitleMemory, words: readonly string[]): number {
  const { byWord, byGram, likeness, scratch } = memory
  const read =
    compareTitles(byWord, wordFeatures(words), likeness) +
    compareTitles(byGram, gramFeatures(words), scratch)
  for (let title = 0; title < likeness.length; title++) {
    likeness[title] = ((likeness[title] as number) + (scratch[title] as number)) / 2
  }
  return read
}

/** Title votes for their owners, one number per owner. */
export interface TitleVotes {
  /** Every title's similarity squared: the field around the query. */
  readonly broad: Float32Array
  /** To the fourth power: only near titles count. */
  readonly votes: Float32Array
  /** The maximum similarity. */
  readonly best: Float32Array
}

/**
 * Each title votes for its owners with a power of its similarity, divided by the root of the number
 * of owners: many fair similarities outweigh one lucky hit. Overwrites the arrays.
 */
export function voteByTitle(
  { offsets, owners, likeness }: TitleMemory,
  { broad, votes, best }: TitleVotes,
): void {
  broad.fill(0)
  votes.fill(0)
  best.fill(0)
  for (let title = 0; title < likeness.length; title++) {
    const alike = likeness[title] as number
    if (alike < 0.02) continue
    const start = offsets[title] as number
    const end = offsets[title + 1] as number
    const square = alike * alike
    const share = 1 / Math.sqrt(end - start)
    for (let slot = start; slot < end; slot++) {
      const owner = owners[slot] as number
      broad[owner] = (broad[owner] as number) + square * share
      votes[owner] = (votes[owner] as number) + square * square * share
      if (alike > (best[owner] as number)) best[owner] = alike
    }
  }
}

/** Only the votes of near titles (see `voteByTitle`), which is cheaper. Overwrites the array. */
export function voteByNearTitle(
  { offsets, owners, likeness }: TitleMemory,
  votes: Float32Array,
): void {
  votes.fill(0)
  for (let title = 0; title < likeness.length; title++) {
    const alike = likeness[title] as number
    if (alike < 0.1) continue
    const start = offsets[title] as number
    const end = offsets[title + 1] as number
    const square = alike * alike
    const vote = (square * square) / Math.sqrt(end - start)
    for (let slot = start; slot < end; slot++) {
      const owner = owners[slot] as number
      votes[owner] = (votes[owner] as number) + vote
    }
  }
}
