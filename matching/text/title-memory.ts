import { gramFeatures, titleWords, wordFeatures } from './title-features.ts'
import { buildTitleIndex, compareTitles, type TitleIndex } from './title-index.ts'

/** One title and the occupations (by position) that carry it. */
export interface OwnedTitle {
  readonly text: string
  readonly owners: readonly number[]
}

/** Many titles, each its own small document, by words and by character n-grams. */
export interface TitleMemory {
  readonly byWord: TitleIndex
  readonly byGram: TitleIndex
  readonly words: readonly (readonly string[])[]
  /** The owners of title `t` are the slots `offsets[t]` to `offsets[t + 1]` of `owners`. */
  readonly offsets: Uint32Array
  readonly owners: Uint32Array
  readonly wordCosine: Float32Array
  readonly gramCosine: Float32Array
}

/** Remembers titles; those with the same words are one title with the owners of all. */
export function buildTitleMemory(titles: Iterable<OwnedTitle>): TitleMemory {
  const merged = new Map<string, { words: string[]; owners: Set<number> }>()
  for (const { text, owners } of titles) {
    const words = titleWords(text)
    if (words.length === 0) continue
    const key = words.join(' ')
    const known = merged.get(key)
    if (known) for (const owner of owners) known.owners.add(owner)
    else merged.set(key, { words, owners: new Set(owners) })
  }
  const entries = [...merged.values()]
  const offsets = new Uint32Array(entries.length + 1)
  entries.forEach(({ owners }, title) => {
    offsets[title + 1] = (offsets[title] ?? 0) + owners.size
  })
  const words = entries.map((entry) => entry.words)
  return {
    byWord: buildTitleIndex(words, wordFeatures),
    byGram: buildTitleIndex(words, gramFeatures),
    words,
    offsets,
    owners: Uint32Array.from(entries.flatMap(({ owners }) => [...owners])),
    wordCosine: new Float32Array(entries.length),
    gramCosine: new Float32Array(entries.length),
  }
}

/**
 * Lets every title vote for its owners with its likeness to the query, the mean of both cosines, to the
 * power `sharpness`; many fair likenesses outweigh one lucky one. `best` takes the greatest likeness.
 * Both arrays are overwritten. Returns bytes read.
 */
export function voteByTitle(
  memory: TitleMemory,
  words: readonly string[],
  sharpness: number,
  votes: Float32Array,
  best: Float32Array,
): number {
  const { wordCosine, gramCosine, offsets, owners } = memory
  votes.fill(0)
  best.fill(0)
  const read =
    compareTitles(memory.byWord, words, wordCosine) +
    compareTitles(memory.byGram, words, gramCosine)
  for (let title = 0; title < wordCosine.length; title++) {
    const likeness = ((wordCosine[title] as number) + (gramCosine[title] as number)) / 2
    if (likeness < 0.02) continue
    const start = offsets[title] as number
    const end = offsets[title + 1] as number
    const vote = likeness ** sharpness
    for (let slot = start; slot < end; slot++) {
      const owner = owners[slot] as number
      votes[owner] = (votes[owner] as number) + vote
      if (likeness > (best[owner] as number)) best[owner] = likeness
    }
  }
  return read
}
